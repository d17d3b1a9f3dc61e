/** SEED=… repeats a run. Each run prints its seed. */
export const seedOfRun = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
