type Settings = Record<string, string | undefined>;
export function requireStartable(settings: Settings, platform?: NodeJS.Platform): Promise<void>;
export function buildsAtOnce(bytes?: number): number;
