/** Milliseconds of the machine's monotonic clock, which is the same in every process. */
export const machineNow = () => Number(process.hrtime.bigint()) / 1e6;
