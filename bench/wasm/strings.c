// Bytes in memory: n lines are made, split into words, turned round and searched; gives a hash of them.
static char text[1 << 16], words[1 << 16];

static int length_of(const char *text) {
    int length = 0;
    while (text[length]) ++length;
    return length;
}

static char *append(char *to, const char *text) {
    while ((*to = *text++)) ++to;
    return to;
}

static char *decimal(char *to, unsigned value) {
    char digits[10];
    int count = 0;
    do digits[count++] = '0' + value % 10;
    while (value /= 10);
    while (count) *to++ = digits[--count];
    *to = 0;
    return to;
}

static const char *find(const char *text, const char *sought) {
    for (; *text; ++text) {
        int i = 0;
        while (sought[i] && text[i] == sought[i]) ++i;
        if (!sought[i]) return text;
    }
    return 0;
}

__attribute__((export_name("run"))) unsigned run(int n) {
    unsigned hash = 5381;
    for (int line = 0; line < n; ++line) {
        char *end = append(text, "line ");
        end = decimal(end, line);
        end = append(end, " of the quick brown fox that jumps over the lazy dog, number ");
        decimal(end, line * 7919u);
        int length = length_of(text), to = 0;
        for (int from = 0; from < length;) {
            int next = from;
            while (next < length && text[next] != ' ') ++next;
            for (int i = next; i > from; --i) words[to++] = text[i - 1];
            words[to++] = '-';
            from = next + 1;
        }
        words[to] = 0;
        const char *found = find(words, "yzal");
        hash = hash * 33 + (found ? found - words : 0);
        for (int i = 0; i < to; ++i) hash = hash * 33 ^ (unsigned char)words[i];
    }
    return hash;
}
