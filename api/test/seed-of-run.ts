/** SEED=… plays a run again; each run prints its own. */
export const seedOfRun = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
