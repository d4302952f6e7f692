export function overBudget(step: { name: string; seconds: number; budget: number }): string | undefined;
