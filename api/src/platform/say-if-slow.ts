const FIRST_AFTER_MS = 5000;
const AGAIN_AFTER_MS = 30_000;

/** Prints the present stage of a slow start: `Still drawing the pages …`. */
export async function sayIfSlow<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const say = () => {
    console.log(`Still ${what} …`);
    timer = setTimeout(say, AGAIN_AFTER_MS);
  };
  let timer = setTimeout(say, FIRST_AFTER_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
