export declare function isProgram(name: string): boolean;
