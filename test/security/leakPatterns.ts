/** Lines of a stack trace, paths of the server and messages of PostgreSQL, also in JSON: no response may contain them. */
export const LEAK_PATTERNS =
  /\bat .+:\d+:\d+|\n\s+at |node_modules|\/server\/|\bselect .+ from\b|\binsert into\b|violates|duplicate key|(?:relation|column) \\?"|syntax error|invalid input syntax|invalid byte sequence|DatabaseError|ECONN|ENOENT/i;
