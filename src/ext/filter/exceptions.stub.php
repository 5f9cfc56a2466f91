<?php

/** @extension filter */

namespace Filter;

class FilterException extends \Exception
{
}

class FilterFailedException extends \Filter\FilterException
{
}
