<?php
/**
 * @extension intl
 */

class IntlChar
{
    public const string UNICODE_VERSION = "15.0";
    public const int CODEPOINT_MIN = 0;
    public const int CODEPOINT_MAX = 1114111;
    public const float NO_NUMERIC_VALUE = -123456789;
    public const int PROPERTY_ALPHABETIC = 0;
    public const int PROPERTY_BINARY_START = 0;
    public const int PROPERTY_ASCII_HEX_DIGIT = 1;
    public const int PROPERTY_BIDI_CONTROL = 2;
    public const int PROPERTY_BIDI_MIRRORED = 3;
    public const int PROPERTY_DASH = 4;
    public const int PROPERTY_DEFAULT_IGNORABLE_CODE_POINT = 5;
    public const int PROPERTY_DEPRECATED = 6;
    public const int PROPERTY_DIACRITIC = 7;
    public const int PROPERTY_EXTENDER = 8;
    public const int PROPERTY_FULL_COMPOSITION_EXCLUSION = 9;
    public const int PROPERTY_GRAPHEME_BASE = 10;
    public const int PROPERTY_GRAPHEME_EXTEND = 11;
    public const int PROPERTY_GRAPHEME_LINK = 12;
    public const int PROPERTY_HEX_DIGIT = 13;
    public const int PROPERTY_HYPHEN = 14;
    public const int PROPERTY_ID_CONTINUE = 15;
    public const int PROPERTY_ID_START = 16;
    public const int PROPERTY_IDEOGRAPHIC = 17;
    public const int PROPERTY_IDS_BINARY_OPERATOR = 18;
    public const int PROPERTY_IDS_TRINARY_OPERATOR = 19;
    public const int PROPERTY_JOIN_CONTROL = 20;
    public const int PROPERTY_LOGICAL_ORDER_EXCEPTION = 21;
    public const int PROPERTY_LOWERCASE = 22;
    public const int PROPERTY_MATH = 23;
    public const int PROPERTY_NONCHARACTER_CODE_POINT = 24;
    public const int PROPERTY_QUOTATION_MARK = 25;
    public const int PROPERTY_RADICAL = 26;
    public const int PROPERTY_SOFT_DOTTED = 27;
    public const int PROPERTY_TERMINAL_PUNCTUATION = 28;
    public const int PROPERTY_UNIFIED_IDEOGRAPH = 29;
    public const int PROPERTY_UPPERCASE = 30;
    public const int PROPERTY_WHITE_SPACE = 31;
    public const int PROPERTY_XID_CONTINUE = 32;
    public const int PROPERTY_XID_START = 33;
    public const int PROPERTY_CASE_SENSITIVE = 34;
    public const int PROPERTY_S_TERM = 35;
    public const int PROPERTY_VARIATION_SELECTOR = 36;
    public const int PROPERTY_NFD_INERT = 37;
    public const int PROPERTY_NFKD_INERT = 38;
    public const int PROPERTY_NFC_INERT = 39;
    public const int PROPERTY_NFKC_INERT = 40;
    public const int PROPERTY_SEGMENT_STARTER = 41;
    public const int PROPERTY_PATTERN_SYNTAX = 42;
    public const int PROPERTY_PATTERN_WHITE_SPACE = 43;
    public const int PROPERTY_POSIX_ALNUM = 44;
    public const int PROPERTY_POSIX_BLANK = 45;
    public const int PROPERTY_POSIX_GRAPH = 46;
    public const int PROPERTY_POSIX_PRINT = 47;
    public const int PROPERTY_POSIX_XDIGIT = 48;
    public const int PROPERTY_CASED = 49;
    public const int PROPERTY_CASE_IGNORABLE = 50;
    public const int PROPERTY_CHANGES_WHEN_LOWERCASED = 51;
    public const int PROPERTY_CHANGES_WHEN_UPPERCASED = 52;
    public const int PROPERTY_CHANGES_WHEN_TITLECASED = 53;
    public const int PROPERTY_CHANGES_WHEN_CASEFOLDED = 54;
    public const int PROPERTY_CHANGES_WHEN_CASEMAPPED = 55;
    public const int PROPERTY_CHANGES_WHEN_NFKC_CASEFOLDED = 56;
    public const int PROPERTY_BINARY_LIMIT = 72;
    public const int PROPERTY_BIDI_CLASS = 4096;
    public const int PROPERTY_INT_START = 4096;
    public const int PROPERTY_BLOCK = 4097;
    public const int PROPERTY_CANONICAL_COMBINING_CLASS = 4098;
    public const int PROPERTY_DECOMPOSITION_TYPE = 4099;
    public const int PROPERTY_EAST_ASIAN_WIDTH = 4100;
    public const int PROPERTY_GENERAL_CATEGORY = 4101;
    public const int PROPERTY_JOINING_GROUP = 4102;
    public const int PROPERTY_JOINING_TYPE = 4103;
    public const int PROPERTY_LINE_BREAK = 4104;
    public const int PROPERTY_NUMERIC_TYPE = 4105;
    public const int PROPERTY_SCRIPT = 4106;
    public const int PROPERTY_HANGUL_SYLLABLE_TYPE = 4107;
    public const int PROPERTY_NFD_QUICK_CHECK = 4108;
    public const int PROPERTY_NFKD_QUICK_CHECK = 4109;
    public const int PROPERTY_NFC_QUICK_CHECK = 4110;
    public const int PROPERTY_NFKC_QUICK_CHECK = 4111;
    public const int PROPERTY_LEAD_CANONICAL_COMBINING_CLASS = 4112;
    public const int PROPERTY_TRAIL_CANONICAL_COMBINING_CLASS = 4113;
    public const int PROPERTY_GRAPHEME_CLUSTER_BREAK = 4114;
    public const int PROPERTY_SENTENCE_BREAK = 4115;
    public const int PROPERTY_WORD_BREAK = 4116;
    public const int PROPERTY_BIDI_PAIRED_BRACKET_TYPE = 4117;
    public const int PROPERTY_INT_LIMIT = 4121;
    public const int PROPERTY_GENERAL_CATEGORY_MASK = 8192;
    public const int PROPERTY_MASK_START = 8192;
    public const int PROPERTY_MASK_LIMIT = 8193;
    public const int PROPERTY_NUMERIC_VALUE = 12288;
    public const int PROPERTY_DOUBLE_START = 12288;
    public const int PROPERTY_DOUBLE_LIMIT = 12289;
    public const int PROPERTY_AGE = 16384;
    public const int PROPERTY_STRING_START = 16384;
    public const int PROPERTY_BIDI_MIRRORING_GLYPH = 16385;
    public const int PROPERTY_CASE_FOLDING = 16386;
    public const int PROPERTY_ISO_COMMENT = 16387;
    public const int PROPERTY_LOWERCASE_MAPPING = 16388;
    public const int PROPERTY_NAME = 16389;
    public const int PROPERTY_SIMPLE_CASE_FOLDING = 16390;
    public const int PROPERTY_SIMPLE_LOWERCASE_MAPPING = 16391;
    public const int PROPERTY_SIMPLE_TITLECASE_MAPPING = 16392;
    public const int PROPERTY_SIMPLE_UPPERCASE_MAPPING = 16393;
    public const int PROPERTY_TITLECASE_MAPPING = 16394;
    public const int PROPERTY_UNICODE_1_NAME = 16395;
    public const int PROPERTY_UPPERCASE_MAPPING = 16396;
    public const int PROPERTY_BIDI_PAIRED_BRACKET = 16397;
    public const int PROPERTY_STRING_LIMIT = 16398;
    public const int PROPERTY_SCRIPT_EXTENSIONS = 28672;
    public const int PROPERTY_OTHER_PROPERTY_START = 28672;
    public const int PROPERTY_OTHER_PROPERTY_LIMIT = 28673;
    public const int PROPERTY_INVALID_CODE = -1;
    public const int CHAR_CATEGORY_UNASSIGNED = 0;
    public const int CHAR_CATEGORY_GENERAL_OTHER_TYPES = 0;
    public const int CHAR_CATEGORY_UPPERCASE_LETTER = 1;
    public const int CHAR_CATEGORY_LOWERCASE_LETTER = 2;
    public const int CHAR_CATEGORY_TITLECASE_LETTER = 3;
    public const int CHAR_CATEGORY_MODIFIER_LETTER = 4;
    public const int CHAR_CATEGORY_OTHER_LETTER = 5;
    public const int CHAR_CATEGORY_NON_SPACING_MARK = 6;
    public const int CHAR_CATEGORY_ENCLOSING_MARK = 7;
    public const int CHAR_CATEGORY_COMBINING_SPACING_MARK = 8;
    public const int CHAR_CATEGORY_DECIMAL_DIGIT_NUMBER = 9;
    public const int CHAR_CATEGORY_LETTER_NUMBER = 10;
    public const int CHAR_CATEGORY_OTHER_NUMBER = 11;
    public const int CHAR_CATEGORY_SPACE_SEPARATOR = 12;
    public const int CHAR_CATEGORY_LINE_SEPARATOR = 13;
    public const int CHAR_CATEGORY_PARAGRAPH_SEPARATOR = 14;
    public const int CHAR_CATEGORY_CONTROL_CHAR = 15;
    public const int CHAR_CATEGORY_FORMAT_CHAR = 16;
    public const int CHAR_CATEGORY_PRIVATE_USE_CHAR = 17;
    public const int CHAR_CATEGORY_SURROGATE = 18;
    public const int CHAR_CATEGORY_DASH_PUNCTUATION = 19;
    public const int CHAR_CATEGORY_START_PUNCTUATION = 20;
    public const int CHAR_CATEGORY_END_PUNCTUATION = 21;
    public const int CHAR_CATEGORY_CONNECTOR_PUNCTUATION = 22;
    public const int CHAR_CATEGORY_OTHER_PUNCTUATION = 23;
    public const int CHAR_CATEGORY_MATH_SYMBOL = 24;
    public const int CHAR_CATEGORY_CURRENCY_SYMBOL = 25;
    public const int CHAR_CATEGORY_MODIFIER_SYMBOL = 26;
    public const int CHAR_CATEGORY_OTHER_SYMBOL = 27;
    public const int CHAR_CATEGORY_INITIAL_PUNCTUATION = 28;
    public const int CHAR_CATEGORY_FINAL_PUNCTUATION = 29;
    public const int CHAR_CATEGORY_CHAR_CATEGORY_COUNT = 30;
    public const int CHAR_DIRECTION_LEFT_TO_RIGHT = 0;
    public const int CHAR_DIRECTION_RIGHT_TO_LEFT = 1;
    public const int CHAR_DIRECTION_EUROPEAN_NUMBER = 2;
    public const int CHAR_DIRECTION_EUROPEAN_NUMBER_SEPARATOR = 3;
    public const int CHAR_DIRECTION_EUROPEAN_NUMBER_TERMINATOR = 4;
    public const int CHAR_DIRECTION_ARABIC_NUMBER = 5;
    public const int CHAR_DIRECTION_COMMON_NUMBER_SEPARATOR = 6;
    public const int CHAR_DIRECTION_BLOCK_SEPARATOR = 7;
    public const int CHAR_DIRECTION_SEGMENT_SEPARATOR = 8;
    public const int CHAR_DIRECTION_WHITE_SPACE_NEUTRAL = 9;
    public const int CHAR_DIRECTION_OTHER_NEUTRAL = 10;
    public const int CHAR_DIRECTION_LEFT_TO_RIGHT_EMBEDDING = 11;
    public const int CHAR_DIRECTION_LEFT_TO_RIGHT_OVERRIDE = 12;
    public const int CHAR_DIRECTION_RIGHT_TO_LEFT_ARABIC = 13;
    public const int CHAR_DIRECTION_RIGHT_TO_LEFT_EMBEDDING = 14;
    public const int CHAR_DIRECTION_RIGHT_TO_LEFT_OVERRIDE = 15;
    public const int CHAR_DIRECTION_POP_DIRECTIONAL_FORMAT = 16;
    public const int CHAR_DIRECTION_DIR_NON_SPACING_MARK = 17;
    public const int CHAR_DIRECTION_BOUNDARY_NEUTRAL = 18;
    public const int CHAR_DIRECTION_FIRST_STRONG_ISOLATE = 19;
    public const int CHAR_DIRECTION_LEFT_TO_RIGHT_ISOLATE = 20;
    public const int CHAR_DIRECTION_RIGHT_TO_LEFT_ISOLATE = 21;
    public const int CHAR_DIRECTION_POP_DIRECTIONAL_ISOLATE = 22;
    public const int CHAR_DIRECTION_CHAR_DIRECTION_COUNT = 23;
    public const int BLOCK_CODE_NO_BLOCK = 0;
    public const int BLOCK_CODE_BASIC_LATIN = 1;
    public const int BLOCK_CODE_LATIN_1_SUPPLEMENT = 2;
    public const int BLOCK_CODE_LATIN_EXTENDED_A = 3;
    public const int BLOCK_CODE_LATIN_EXTENDED_B = 4;
    public const int BLOCK_CODE_IPA_EXTENSIONS = 5;
    public const int BLOCK_CODE_SPACING_MODIFIER_LETTERS = 6;
    public const int BLOCK_CODE_COMBINING_DIACRITICAL_MARKS = 7;
    public const int BLOCK_CODE_GREEK = 8;
    public const int BLOCK_CODE_CYRILLIC = 9;
    public const int BLOCK_CODE_ARMENIAN = 10;
    public const int BLOCK_CODE_HEBREW = 11;
    public const int BLOCK_CODE_ARABIC = 12;
    public const int BLOCK_CODE_SYRIAC = 13;
    public const int BLOCK_CODE_THAANA = 14;
    public const int BLOCK_CODE_DEVANAGARI = 15;
    public const int BLOCK_CODE_BENGALI = 16;
    public const int BLOCK_CODE_GURMUKHI = 17;
    public const int BLOCK_CODE_GUJARATI = 18;
    public const int BLOCK_CODE_ORIYA = 19;
    public const int BLOCK_CODE_TAMIL = 20;
    public const int BLOCK_CODE_TELUGU = 21;
    public const int BLOCK_CODE_KANNADA = 22;
    public const int BLOCK_CODE_MALAYALAM = 23;
    public const int BLOCK_CODE_SINHALA = 24;
    public const int BLOCK_CODE_THAI = 25;
    public const int BLOCK_CODE_LAO = 26;
    public const int BLOCK_CODE_TIBETAN = 27;
    public const int BLOCK_CODE_MYANMAR = 28;
    public const int BLOCK_CODE_GEORGIAN = 29;
    public const int BLOCK_CODE_HANGUL_JAMO = 30;
    public const int BLOCK_CODE_ETHIOPIC = 31;
    public const int BLOCK_CODE_CHEROKEE = 32;
    public const int BLOCK_CODE_UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS = 33;
    public const int BLOCK_CODE_OGHAM = 34;
    public const int BLOCK_CODE_RUNIC = 35;
    public const int BLOCK_CODE_KHMER = 36;
    public const int BLOCK_CODE_MONGOLIAN = 37;
    public const int BLOCK_CODE_LATIN_EXTENDED_ADDITIONAL = 38;
    public const int BLOCK_CODE_GREEK_EXTENDED = 39;
    public const int BLOCK_CODE_GENERAL_PUNCTUATION = 40;
    public const int BLOCK_CODE_SUPERSCRIPTS_AND_SUBSCRIPTS = 41;
    public const int BLOCK_CODE_CURRENCY_SYMBOLS = 42;
    public const int BLOCK_CODE_COMBINING_MARKS_FOR_SYMBOLS = 43;
    public const int BLOCK_CODE_LETTERLIKE_SYMBOLS = 44;
    public const int BLOCK_CODE_NUMBER_FORMS = 45;
    public const int BLOCK_CODE_ARROWS = 46;
    public const int BLOCK_CODE_MATHEMATICAL_OPERATORS = 47;
    public const int BLOCK_CODE_MISCELLANEOUS_TECHNICAL = 48;
    public const int BLOCK_CODE_CONTROL_PICTURES = 49;
    public const int BLOCK_CODE_OPTICAL_CHARACTER_RECOGNITION = 50;
    public const int BLOCK_CODE_ENCLOSED_ALPHANUMERICS = 51;
    public const int BLOCK_CODE_BOX_DRAWING = 52;
    public const int BLOCK_CODE_BLOCK_ELEMENTS = 53;
    public const int BLOCK_CODE_GEOMETRIC_SHAPES = 54;
    public const int BLOCK_CODE_MISCELLANEOUS_SYMBOLS = 55;
    public const int BLOCK_CODE_DINGBATS = 56;
    public const int BLOCK_CODE_BRAILLE_PATTERNS = 57;
    public const int BLOCK_CODE_CJK_RADICALS_SUPPLEMENT = 58;
    public const int BLOCK_CODE_KANGXI_RADICALS = 59;
    public const int BLOCK_CODE_IDEOGRAPHIC_DESCRIPTION_CHARACTERS = 60;
    public const int BLOCK_CODE_CJK_SYMBOLS_AND_PUNCTUATION = 61;
    public const int BLOCK_CODE_HIRAGANA = 62;
    public const int BLOCK_CODE_KATAKANA = 63;
    public const int BLOCK_CODE_BOPOMOFO = 64;
    public const int BLOCK_CODE_HANGUL_COMPATIBILITY_JAMO = 65;
    public const int BLOCK_CODE_KANBUN = 66;
    public const int BLOCK_CODE_BOPOMOFO_EXTENDED = 67;
    public const int BLOCK_CODE_ENCLOSED_CJK_LETTERS_AND_MONTHS = 68;
    public const int BLOCK_CODE_CJK_COMPATIBILITY = 69;
    public const int BLOCK_CODE_CJK_UNIFIED_IDEOGRAPHS_EXTENSION_A = 70;
    public const int BLOCK_CODE_CJK_UNIFIED_IDEOGRAPHS = 71;
    public const int BLOCK_CODE_YI_SYLLABLES = 72;
    public const int BLOCK_CODE_YI_RADICALS = 73;
    public const int BLOCK_CODE_HANGUL_SYLLABLES = 74;
    public const int BLOCK_CODE_HIGH_SURROGATES = 75;
    public const int BLOCK_CODE_HIGH_PRIVATE_USE_SURROGATES = 76;
    public const int BLOCK_CODE_LOW_SURROGATES = 77;
    public const int BLOCK_CODE_PRIVATE_USE_AREA = 78;
    public const int BLOCK_CODE_PRIVATE_USE = 78;
    public const int BLOCK_CODE_CJK_COMPATIBILITY_IDEOGRAPHS = 79;
    public const int BLOCK_CODE_ALPHABETIC_PRESENTATION_FORMS = 80;
    public const int BLOCK_CODE_ARABIC_PRESENTATION_FORMS_A = 81;
    public const int BLOCK_CODE_COMBINING_HALF_MARKS = 82;
    public const int BLOCK_CODE_CJK_COMPATIBILITY_FORMS = 83;
    public const int BLOCK_CODE_SMALL_FORM_VARIANTS = 84;
    public const int BLOCK_CODE_ARABIC_PRESENTATION_FORMS_B = 85;
    public const int BLOCK_CODE_SPECIALS = 86;
    public const int BLOCK_CODE_HALFWIDTH_AND_FULLWIDTH_FORMS = 87;
    public const int BLOCK_CODE_OLD_ITALIC = 88;
    public const int BLOCK_CODE_GOTHIC = 89;
    public const int BLOCK_CODE_DESERET = 90;
    public const int BLOCK_CODE_BYZANTINE_MUSICAL_SYMBOLS = 91;
    public const int BLOCK_CODE_MUSICAL_SYMBOLS = 92;
    public const int BLOCK_CODE_MATHEMATICAL_ALPHANUMERIC_SYMBOLS = 93;
    public const int BLOCK_CODE_CJK_UNIFIED_IDEOGRAPHS_EXTENSION_B = 94;
    public const int BLOCK_CODE_CJK_COMPATIBILITY_IDEOGRAPHS_SUPPLEMENT = 95;
    public const int BLOCK_CODE_TAGS = 96;
    public const int BLOCK_CODE_CYRILLIC_SUPPLEMENT = 97;
    public const int BLOCK_CODE_CYRILLIC_SUPPLEMENTARY = 97;
    public const int BLOCK_CODE_TAGALOG = 98;
    public const int BLOCK_CODE_HANUNOO = 99;
    public const int BLOCK_CODE_BUHID = 100;
    public const int BLOCK_CODE_TAGBANWA = 101;
    public const int BLOCK_CODE_MISCELLANEOUS_MATHEMATICAL_SYMBOLS_A = 102;
    public const int BLOCK_CODE_SUPPLEMENTAL_ARROWS_A = 103;
    public const int BLOCK_CODE_SUPPLEMENTAL_ARROWS_B = 104;
    public const int BLOCK_CODE_MISCELLANEOUS_MATHEMATICAL_SYMBOLS_B = 105;
    public const int BLOCK_CODE_SUPPLEMENTAL_MATHEMATICAL_OPERATORS = 106;
    public const int BLOCK_CODE_KATAKANA_PHONETIC_EXTENSIONS = 107;
    public const int BLOCK_CODE_VARIATION_SELECTORS = 108;
    public const int BLOCK_CODE_SUPPLEMENTARY_PRIVATE_USE_AREA_A = 109;
    public const int BLOCK_CODE_SUPPLEMENTARY_PRIVATE_USE_AREA_B = 110;
    public const int BLOCK_CODE_LIMBU = 111;
    public const int BLOCK_CODE_TAI_LE = 112;
    public const int BLOCK_CODE_KHMER_SYMBOLS = 113;
    public const int BLOCK_CODE_PHONETIC_EXTENSIONS = 114;
    public const int BLOCK_CODE_MISCELLANEOUS_SYMBOLS_AND_ARROWS = 115;
    public const int BLOCK_CODE_YIJING_HEXAGRAM_SYMBOLS = 116;
    public const int BLOCK_CODE_LINEAR_B_SYLLABARY = 117;
    public const int BLOCK_CODE_LINEAR_B_IDEOGRAMS = 118;
    public const int BLOCK_CODE_AEGEAN_NUMBERS = 119;
    public const int BLOCK_CODE_UGARITIC = 120;
    public const int BLOCK_CODE_SHAVIAN = 121;
    public const int BLOCK_CODE_OSMANYA = 122;
    public const int BLOCK_CODE_CYPRIOT_SYLLABARY = 123;
    public const int BLOCK_CODE_TAI_XUAN_JING_SYMBOLS = 124;
    public const int BLOCK_CODE_VARIATION_SELECTORS_SUPPLEMENT = 125;
    public const int BLOCK_CODE_ANCIENT_GREEK_MUSICAL_NOTATION = 126;
    public const int BLOCK_CODE_ANCIENT_GREEK_NUMBERS = 127;
    public const int BLOCK_CODE_ARABIC_SUPPLEMENT = 128;
    public const int BLOCK_CODE_BUGINESE = 129;
    public const int BLOCK_CODE_CJK_STROKES = 130;
    public const int BLOCK_CODE_COMBINING_DIACRITICAL_MARKS_SUPPLEMENT = 131;
    public const int BLOCK_CODE_COPTIC = 132;
    public const int BLOCK_CODE_ETHIOPIC_EXTENDED = 133;
    public const int BLOCK_CODE_ETHIOPIC_SUPPLEMENT = 134;
    public const int BLOCK_CODE_GEORGIAN_SUPPLEMENT = 135;
    public const int BLOCK_CODE_GLAGOLITIC = 136;
    public const int BLOCK_CODE_KHAROSHTHI = 137;
    public const int BLOCK_CODE_MODIFIER_TONE_LETTERS = 138;
    public const int BLOCK_CODE_NEW_TAI_LUE = 139;
    public const int BLOCK_CODE_OLD_PERSIAN = 140;
    public const int BLOCK_CODE_PHONETIC_EXTENSIONS_SUPPLEMENT = 141;
    public const int BLOCK_CODE_SUPPLEMENTAL_PUNCTUATION = 142;
    public const int BLOCK_CODE_SYLOTI_NAGRI = 143;
    public const int BLOCK_CODE_TIFINAGH = 144;
    public const int BLOCK_CODE_VERTICAL_FORMS = 145;
    public const int BLOCK_CODE_NKO = 146;
    public const int BLOCK_CODE_BALINESE = 147;
    public const int BLOCK_CODE_LATIN_EXTENDED_C = 148;
    public const int BLOCK_CODE_LATIN_EXTENDED_D = 149;
    public const int BLOCK_CODE_PHAGS_PA = 150;
    public const int BLOCK_CODE_PHOENICIAN = 151;
    public const int BLOCK_CODE_CUNEIFORM = 152;
    public const int BLOCK_CODE_CUNEIFORM_NUMBERS_AND_PUNCTUATION = 153;
    public const int BLOCK_CODE_COUNTING_ROD_NUMERALS = 154;
    public const int BLOCK_CODE_SUNDANESE = 155;
    public const int BLOCK_CODE_LEPCHA = 156;
    public const int BLOCK_CODE_OL_CHIKI = 157;
    public const int BLOCK_CODE_CYRILLIC_EXTENDED_A = 158;
    public const int BLOCK_CODE_VAI = 159;
    public const int BLOCK_CODE_CYRILLIC_EXTENDED_B = 160;
    public const int BLOCK_CODE_SAURASHTRA = 161;
    public const int BLOCK_CODE_KAYAH_LI = 162;
    public const int BLOCK_CODE_REJANG = 163;
    public const int BLOCK_CODE_CHAM = 164;
    public const int BLOCK_CODE_ANCIENT_SYMBOLS = 165;
    public const int BLOCK_CODE_PHAISTOS_DISC = 166;
    public const int BLOCK_CODE_LYCIAN = 167;
    public const int BLOCK_CODE_CARIAN = 168;
    public const int BLOCK_CODE_LYDIAN = 169;
    public const int BLOCK_CODE_MAHJONG_TILES = 170;
    public const int BLOCK_CODE_DOMINO_TILES = 171;
    public const int BLOCK_CODE_SAMARITAN = 172;
    public const int BLOCK_CODE_UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS_EXTENDED = 173;
    public const int BLOCK_CODE_TAI_THAM = 174;
    public const int BLOCK_CODE_VEDIC_EXTENSIONS = 175;
    public const int BLOCK_CODE_LISU = 176;
    public const int BLOCK_CODE_BAMUM = 177;
    public const int BLOCK_CODE_COMMON_INDIC_NUMBER_FORMS = 178;
    public const int BLOCK_CODE_DEVANAGARI_EXTENDED = 179;
    public const int BLOCK_CODE_HANGUL_JAMO_EXTENDED_A = 180;
    public const int BLOCK_CODE_JAVANESE = 181;
    public const int BLOCK_CODE_MYANMAR_EXTENDED_A = 182;
    public const int BLOCK_CODE_TAI_VIET = 183;
    public const int BLOCK_CODE_MEETEI_MAYEK = 184;
    public const int BLOCK_CODE_HANGUL_JAMO_EXTENDED_B = 185;
    public const int BLOCK_CODE_IMPERIAL_ARAMAIC = 186;
    public const int BLOCK_CODE_OLD_SOUTH_ARABIAN = 187;
    public const int BLOCK_CODE_AVESTAN = 188;
    public const int BLOCK_CODE_INSCRIPTIONAL_PARTHIAN = 189;
    public const int BLOCK_CODE_INSCRIPTIONAL_PAHLAVI = 190;
    public const int BLOCK_CODE_OLD_TURKIC = 191;
    public const int BLOCK_CODE_RUMI_NUMERAL_SYMBOLS = 192;
    public const int BLOCK_CODE_KAITHI = 193;
    public const int BLOCK_CODE_EGYPTIAN_HIEROGLYPHS = 194;
    public const int BLOCK_CODE_ENCLOSED_ALPHANUMERIC_SUPPLEMENT = 195;
    public const int BLOCK_CODE_ENCLOSED_IDEOGRAPHIC_SUPPLEMENT = 196;
    public const int BLOCK_CODE_CJK_UNIFIED_IDEOGRAPHS_EXTENSION_C = 197;
    public const int BLOCK_CODE_MANDAIC = 198;
    public const int BLOCK_CODE_BATAK = 199;
    public const int BLOCK_CODE_ETHIOPIC_EXTENDED_A = 200;
    public const int BLOCK_CODE_BRAHMI = 201;
    public const int BLOCK_CODE_BAMUM_SUPPLEMENT = 202;
    public const int BLOCK_CODE_KANA_SUPPLEMENT = 203;
    public const int BLOCK_CODE_PLAYING_CARDS = 204;
    public const int BLOCK_CODE_MISCELLANEOUS_SYMBOLS_AND_PICTOGRAPHS = 205;
    public const int BLOCK_CODE_EMOTICONS = 206;
    public const int BLOCK_CODE_TRANSPORT_AND_MAP_SYMBOLS = 207;
    public const int BLOCK_CODE_ALCHEMICAL_SYMBOLS = 208;
    public const int BLOCK_CODE_CJK_UNIFIED_IDEOGRAPHS_EXTENSION_D = 209;
    public const int BLOCK_CODE_ARABIC_EXTENDED_A = 210;
    public const int BLOCK_CODE_ARABIC_MATHEMATICAL_ALPHABETIC_SYMBOLS = 211;
    public const int BLOCK_CODE_CHAKMA = 212;
    public const int BLOCK_CODE_MEETEI_MAYEK_EXTENSIONS = 213;
    public const int BLOCK_CODE_MEROITIC_CURSIVE = 214;
    public const int BLOCK_CODE_MEROITIC_HIEROGLYPHS = 215;
    public const int BLOCK_CODE_MIAO = 216;
    public const int BLOCK_CODE_SHARADA = 217;
    public const int BLOCK_CODE_SORA_SOMPENG = 218;
    public const int BLOCK_CODE_SUNDANESE_SUPPLEMENT = 219;
    public const int BLOCK_CODE_TAKRI = 220;
    public const int BLOCK_CODE_BASSA_VAH = 221;
    public const int BLOCK_CODE_CAUCASIAN_ALBANIAN = 222;
    public const int BLOCK_CODE_COPTIC_EPACT_NUMBERS = 223;
    public const int BLOCK_CODE_COMBINING_DIACRITICAL_MARKS_EXTENDED = 224;
    public const int BLOCK_CODE_DUPLOYAN = 225;
    public const int BLOCK_CODE_ELBASAN = 226;
    public const int BLOCK_CODE_GEOMETRIC_SHAPES_EXTENDED = 227;
    public const int BLOCK_CODE_GRANTHA = 228;
    public const int BLOCK_CODE_KHOJKI = 229;
    public const int BLOCK_CODE_KHUDAWADI = 230;
    public const int BLOCK_CODE_LATIN_EXTENDED_E = 231;
    public const int BLOCK_CODE_LINEAR_A = 232;
    public const int BLOCK_CODE_MAHAJANI = 233;
    public const int BLOCK_CODE_MANICHAEAN = 234;
    public const int BLOCK_CODE_MENDE_KIKAKUI = 235;
    public const int BLOCK_CODE_MODI = 236;
    public const int BLOCK_CODE_MRO = 237;
    public const int BLOCK_CODE_MYANMAR_EXTENDED_B = 238;
    public const int BLOCK_CODE_NABATAEAN = 239;
    public const int BLOCK_CODE_OLD_NORTH_ARABIAN = 240;
    public const int BLOCK_CODE_OLD_PERMIC = 241;
    public const int BLOCK_CODE_ORNAMENTAL_DINGBATS = 242;
    public const int BLOCK_CODE_PAHAWH_HMONG = 243;
    public const int BLOCK_CODE_PALMYRENE = 244;
    public const int BLOCK_CODE_PAU_CIN_HAU = 245;
    public const int BLOCK_CODE_PSALTER_PAHLAVI = 246;
    public const int BLOCK_CODE_SHORTHAND_FORMAT_CONTROLS = 247;
    public const int BLOCK_CODE_SIDDHAM = 248;
    public const int BLOCK_CODE_SINHALA_ARCHAIC_NUMBERS = 249;
    public const int BLOCK_CODE_SUPPLEMENTAL_ARROWS_C = 250;
    public const int BLOCK_CODE_TIRHUTA = 251;
    public const int BLOCK_CODE_WARANG_CITI = 252;
    public const int BLOCK_CODE_COUNT = 328;
    public const int BLOCK_CODE_INVALID_CODE = -1;
    public const int BPT_NONE = 0;
    public const int BPT_OPEN = 1;
    public const int BPT_CLOSE = 2;
    public const int BPT_COUNT = 3;
    public const int EA_NEUTRAL = 0;
    public const int EA_AMBIGUOUS = 1;
    public const int EA_HALFWIDTH = 2;
    public const int EA_FULLWIDTH = 3;
    public const int EA_NARROW = 4;
    public const int EA_WIDE = 5;
    public const int EA_COUNT = 6;
    public const int UNICODE_CHAR_NAME = 0;
    public const int UNICODE_10_CHAR_NAME = 1;
    public const int EXTENDED_CHAR_NAME = 2;
    public const int CHAR_NAME_ALIAS = 3;
    public const int CHAR_NAME_CHOICE_COUNT = 4;
    public const int SHORT_PROPERTY_NAME = 0;
    public const int LONG_PROPERTY_NAME = 1;
    public const int PROPERTY_NAME_CHOICE_COUNT = 2;
    public const int DT_NONE = 0;
    public const int DT_CANONICAL = 1;
    public const int DT_COMPAT = 2;
    public const int DT_CIRCLE = 3;
    public const int DT_FINAL = 4;
    public const int DT_FONT = 5;
    public const int DT_FRACTION = 6;
    public const int DT_INITIAL = 7;
    public const int DT_ISOLATED = 8;
    public const int DT_MEDIAL = 9;
    public const int DT_NARROW = 10;
    public const int DT_NOBREAK = 11;
    public const int DT_SMALL = 12;
    public const int DT_SQUARE = 13;
    public const int DT_SUB = 14;
    public const int DT_SUPER = 15;
    public const int DT_VERTICAL = 16;
    public const int DT_WIDE = 17;
    public const int DT_COUNT = 18;
    public const int JT_NON_JOINING = 0;
    public const int JT_JOIN_CAUSING = 1;
    public const int JT_DUAL_JOINING = 2;
    public const int JT_LEFT_JOINING = 3;
    public const int JT_RIGHT_JOINING = 4;
    public const int JT_TRANSPARENT = 5;
    public const int JT_COUNT = 6;
    public const int JG_NO_JOINING_GROUP = 0;
    public const int JG_AIN = 1;
    public const int JG_ALAPH = 2;
    public const int JG_ALEF = 3;
    public const int JG_BEH = 4;
    public const int JG_BETH = 5;
    public const int JG_DAL = 6;
    public const int JG_DALATH_RISH = 7;
    public const int JG_E = 8;
    public const int JG_FEH = 9;
    public const int JG_FINAL_SEMKATH = 10;
    public const int JG_GAF = 11;
    public const int JG_GAMAL = 12;
    public const int JG_HAH = 13;
    public const int JG_TEH_MARBUTA_GOAL = 14;
    public const int JG_HAMZA_ON_HEH_GOAL = 14;
    public const int JG_HE = 15;
    public const int JG_HEH = 16;
    public const int JG_HEH_GOAL = 17;
    public const int JG_HETH = 18;
    public const int JG_KAF = 19;
    public const int JG_KAPH = 20;
    public const int JG_KNOTTED_HEH = 21;
    public const int JG_LAM = 22;
    public const int JG_LAMADH = 23;
    public const int JG_MEEM = 24;
    public const int JG_MIM = 25;
    public const int JG_NOON = 26;
    public const int JG_NUN = 27;
    public const int JG_PE = 28;
    public const int JG_QAF = 29;
    public const int JG_QAPH = 30;
    public const int JG_REH = 31;
    public const int JG_REVERSED_PE = 32;
    public const int JG_SAD = 33;
    public const int JG_SADHE = 34;
    public const int JG_SEEN = 35;
    public const int JG_SEMKATH = 36;
    public const int JG_SHIN = 37;
    public const int JG_SWASH_KAF = 38;
    public const int JG_SYRIAC_WAW = 39;
    public const int JG_TAH = 40;
    public const int JG_TAW = 41;
    public const int JG_TEH_MARBUTA = 42;
    public const int JG_TETH = 43;
    public const int JG_WAW = 44;
    public const int JG_YEH = 45;
    public const int JG_YEH_BARREE = 46;
    public const int JG_YEH_WITH_TAIL = 47;
    public const int JG_YUDH = 48;
    public const int JG_YUDH_HE = 49;
    public const int JG_ZAIN = 50;
    public const int JG_FE = 51;
    public const int JG_KHAPH = 52;
    public const int JG_ZHAIN = 53;
    public const int JG_BURUSHASKI_YEH_BARREE = 54;
    public const int JG_FARSI_YEH = 55;
    public const int JG_NYA = 56;
    public const int JG_ROHINGYA_YEH = 57;
    public const int JG_MANICHAEAN_ALEPH = 58;
    public const int JG_MANICHAEAN_AYIN = 59;
    public const int JG_MANICHAEAN_BETH = 60;
    public const int JG_MANICHAEAN_DALETH = 61;
    public const int JG_MANICHAEAN_DHAMEDH = 62;
    public const int JG_MANICHAEAN_FIVE = 63;
    public const int JG_MANICHAEAN_GIMEL = 64;
    public const int JG_MANICHAEAN_HETH = 65;
    public const int JG_MANICHAEAN_HUNDRED = 66;
    public const int JG_MANICHAEAN_KAPH = 67;
    public const int JG_MANICHAEAN_LAMEDH = 68;
    public const int JG_MANICHAEAN_MEM = 69;
    public const int JG_MANICHAEAN_NUN = 70;
    public const int JG_MANICHAEAN_ONE = 71;
    public const int JG_MANICHAEAN_PE = 72;
    public const int JG_MANICHAEAN_QOPH = 73;
    public const int JG_MANICHAEAN_RESH = 74;
    public const int JG_MANICHAEAN_SADHE = 75;
    public const int JG_MANICHAEAN_SAMEKH = 76;
    public const int JG_MANICHAEAN_TAW = 77;
    public const int JG_MANICHAEAN_TEN = 78;
    public const int JG_MANICHAEAN_TETH = 79;
    public const int JG_MANICHAEAN_THAMEDH = 80;
    public const int JG_MANICHAEAN_TWENTY = 81;
    public const int JG_MANICHAEAN_WAW = 82;
    public const int JG_MANICHAEAN_YODH = 83;
    public const int JG_MANICHAEAN_ZAYIN = 84;
    public const int JG_STRAIGHT_WAW = 85;
    public const int JG_COUNT = 104;
    public const int GCB_OTHER = 0;
    public const int GCB_CONTROL = 1;
    public const int GCB_CR = 2;
    public const int GCB_EXTEND = 3;
    public const int GCB_L = 4;
    public const int GCB_LF = 5;
    public const int GCB_LV = 6;
    public const int GCB_LVT = 7;
    public const int GCB_T = 8;
    public const int GCB_V = 9;
    public const int GCB_SPACING_MARK = 10;
    public const int GCB_PREPEND = 11;
    public const int GCB_REGIONAL_INDICATOR = 12;
    public const int GCB_COUNT = 18;
    public const int WB_OTHER = 0;
    public const int WB_ALETTER = 1;
    public const int WB_FORMAT = 2;
    public const int WB_KATAKANA = 3;
    public const int WB_MIDLETTER = 4;
    public const int WB_MIDNUM = 5;
    public const int WB_NUMERIC = 6;
    public const int WB_EXTENDNUMLET = 7;
    public const int WB_CR = 8;
    public const int WB_EXTEND = 9;
    public const int WB_LF = 10;
    public const int WB_MIDNUMLET = 11;
    public const int WB_NEWLINE = 12;
    public const int WB_REGIONAL_INDICATOR = 13;
    public const int WB_HEBREW_LETTER = 14;
    public const int WB_SINGLE_QUOTE = 15;
    public const int WB_DOUBLE_QUOTE = 16;
    public const int WB_COUNT = 23;
    public const int SB_OTHER = 0;
    public const int SB_ATERM = 1;
    public const int SB_CLOSE = 2;
    public const int SB_FORMAT = 3;
    public const int SB_LOWER = 4;
    public const int SB_NUMERIC = 5;
    public const int SB_OLETTER = 6;
    public const int SB_SEP = 7;
    public const int SB_SP = 8;
    public const int SB_STERM = 9;
    public const int SB_UPPER = 10;
    public const int SB_CR = 11;
    public const int SB_EXTEND = 12;
    public const int SB_LF = 13;
    public const int SB_SCONTINUE = 14;
    public const int SB_COUNT = 15;
    public const int LB_UNKNOWN = 0;
    public const int LB_AMBIGUOUS = 1;
    public const int LB_ALPHABETIC = 2;
    public const int LB_BREAK_BOTH = 3;
    public const int LB_BREAK_AFTER = 4;
    public const int LB_BREAK_BEFORE = 5;
    public const int LB_MANDATORY_BREAK = 6;
    public const int LB_CONTINGENT_BREAK = 7;
    public const int LB_CLOSE_PUNCTUATION = 8;
    public const int LB_COMBINING_MARK = 9;
    public const int LB_CARRIAGE_RETURN = 10;
    public const int LB_EXCLAMATION = 11;
    public const int LB_GLUE = 12;
    public const int LB_HYPHEN = 13;
    public const int LB_IDEOGRAPHIC = 14;
    public const int LB_INSEPARABLE = 15;
    public const int LB_INSEPERABLE = 15;
    public const int LB_INFIX_NUMERIC = 16;
    public const int LB_LINE_FEED = 17;
    public const int LB_NONSTARTER = 18;
    public const int LB_NUMERIC = 19;
    public const int LB_OPEN_PUNCTUATION = 20;
    public const int LB_POSTFIX_NUMERIC = 21;
    public const int LB_PREFIX_NUMERIC = 22;
    public const int LB_QUOTATION = 23;
    public const int LB_COMPLEX_CONTEXT = 24;
    public const int LB_SURROGATE = 25;
    public const int LB_SPACE = 26;
    public const int LB_BREAK_SYMBOLS = 27;
    public const int LB_ZWSPACE = 28;
    public const int LB_NEXT_LINE = 29;
    public const int LB_WORD_JOINER = 30;
    public const int LB_H2 = 31;
    public const int LB_H3 = 32;
    public const int LB_JL = 33;
    public const int LB_JT = 34;
    public const int LB_JV = 35;
    public const int LB_CLOSE_PARENTHESIS = 36;
    public const int LB_CONDITIONAL_JAPANESE_STARTER = 37;
    public const int LB_HEBREW_LETTER = 38;
    public const int LB_REGIONAL_INDICATOR = 39;
    public const int LB_COUNT = 43;
    public const int NT_NONE = 0;
    public const int NT_DECIMAL = 1;
    public const int NT_DIGIT = 2;
    public const int NT_NUMERIC = 3;
    public const int NT_COUNT = 4;
    public const int HST_NOT_APPLICABLE = 0;
    public const int HST_LEADING_JAMO = 1;
    public const int HST_VOWEL_JAMO = 2;
    public const int HST_TRAILING_JAMO = 3;
    public const int HST_LV_SYLLABLE = 4;
    public const int HST_LVT_SYLLABLE = 5;
    public const int HST_COUNT = 6;
    public const int FOLD_CASE_DEFAULT = 0;
    public const int FOLD_CASE_EXCLUDE_SPECIAL_I = 1;
    /** @tentative-return-type */
    public static function hasBinaryProperty(string|int $codepoint, int $property): ?bool {}
    /** @tentative-return-type */
    public static function charAge(string|int $codepoint): ?array {}
    /** @tentative-return-type */
    public static function charDigitValue(string|int $codepoint): ?int {}
    /** @tentative-return-type */
    public static function charDirection(string|int $codepoint): ?int {}
    /** @tentative-return-type */
    public static function charFromName(string $name, int $type = IntlChar::UNICODE_CHAR_NAME): ?int {}
    /** @tentative-return-type */
    public static function charMirror(string|int $codepoint): string|int|null {}
    /** @tentative-return-type */
    public static function charName(string|int $codepoint, int $type = IntlChar::UNICODE_CHAR_NAME): ?string {}
    /** @tentative-return-type */
    public static function charType(string|int $codepoint): ?int {}
    /** @tentative-return-type */
    public static function chr(string|int $codepoint): ?string {}
    /** @tentative-return-type */
    public static function digit(string|int $codepoint, int $base = 10): int|false|null {}
    /**
     * @tentative-return-type
     * @resolve $callback
     */
    public static function enumCharNames(string|int $start, string|int $end, callable $callback, int $type = IntlChar::UNICODE_CHAR_NAME): bool {}
    /**
     * @tentative-return-type
     * @resolve $callback
     */
    public static function enumCharTypes(callable $callback): void {}
    /** @tentative-return-type */
    public static function foldCase(string|int $codepoint, int $options = IntlChar::FOLD_CASE_DEFAULT): string|int|null {}
    /** @tentative-return-type */
    public static function forDigit(int $digit, int $base = 10): int {}
    /** @tentative-return-type */
    public static function getBidiPairedBracket(string|int $codepoint): string|int|null {}
    /** @tentative-return-type */
    public static function getBlockCode(string|int $codepoint): ?int {}
    /** @tentative-return-type */
    public static function getCombiningClass(string|int $codepoint): ?int {}
    /** @tentative-return-type */
    public static function getFC_NFKC_Closure(string|int $codepoint): string|false|null {}
    /** @tentative-return-type */
    public static function getIntPropertyMaxValue(int $property): int {}
    /** @tentative-return-type */
    public static function getIntPropertyMinValue(int $property): int {}
    /** @tentative-return-type */
    public static function getIntPropertyValue(string|int $codepoint, int $property): ?int {}
    /** @tentative-return-type */
    public static function getNumericValue(string|int $codepoint): ?float {}
    /** @tentative-return-type */
    public static function getPropertyEnum(string $alias): int {}
    /** @tentative-return-type */
    public static function getPropertyName(int $property, int $type = IntlChar::LONG_PROPERTY_NAME): string|false {}
    /** @tentative-return-type */
    public static function getPropertyValueEnum(int $property, string $name): int {}
    /** @tentative-return-type */
    public static function getPropertyValueName(int $property, int $value, int $type = IntlChar::LONG_PROPERTY_NAME): string|false {}
    /** @tentative-return-type */
    public static function getUnicodeVersion(): array {}
    /** @tentative-return-type */
    public static function isalnum(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isalpha(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isbase(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isblank(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function iscntrl(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isdefined(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isdigit(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isgraph(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isIDIgnorable(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isIDPart(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isIDStart(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isISOControl(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isJavaIDPart(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isJavaIDStart(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isJavaSpaceChar(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function islower(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isMirrored(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isprint(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function ispunct(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isspace(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function istitle(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isUAlphabetic(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isULowercase(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isupper(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isUUppercase(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isUWhiteSpace(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isWhitespace(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function isxdigit(string|int $codepoint): ?bool {}
    /** @tentative-return-type */
    public static function ord(string|int $character): ?int {}
    /** @tentative-return-type */
    public static function tolower(string|int $codepoint): string|int|null {}
    /** @tentative-return-type */
    public static function totitle(string|int $codepoint): string|int|null {}
    /** @tentative-return-type */
    public static function toupper(string|int $codepoint): string|int|null {}
}
