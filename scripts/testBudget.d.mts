export const REFERENCE_MS: number;
export function slowness(): Promise<number>;
export function slownessOf(times: number[]): number;
export function overBudget(step: {
  name: string;
  seconds: number;
  budget: number;
  factor: number;
}): string | undefined;
