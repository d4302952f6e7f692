/** Milliseconds of the machine's own clock, which is the same in every process and is never set. */
export const machineNow = () => Number(process.hrtime.bigint()) / 1e6;
