const FIRST_AFTER_MS = 5000;
const AGAIN_AFTER_MS = 30_000;

/** A start that takes long says what it waits for: `Still drawing the pages …`. */
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
