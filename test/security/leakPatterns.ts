/** A line of a stack, a path of the server, or what PostgreSQL says, also as JSON writes it: no answer has it. */
export const LEAK_PATTERNS =
  /\bat .+:\d+:\d+|\n\s+at |node_modules|\/server\/|\bselect .+ from\b|\binsert into\b|violates|duplicate key|(?:relation|column) \\?"|syntax error|invalid input syntax|invalid byte sequence|DatabaseError|ECONN|ENOENT/i;
