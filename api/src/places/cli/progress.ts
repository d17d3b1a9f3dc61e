const WIDTH = 30;

type Progress = { show: (step: string, share: number) => void; end: () => void };

/** A bar in a terminal. Elsewhere one line per tenth is printed, so that a log stays short. */
export function progressOn(output: NodeJS.WriteStream): Progress {
  let step = '';
  let shown = -1;
  return {
    show(next, share) {
      const percent = Math.min(100, Math.floor(share * 100));
      const mark = output.isTTY ? percent : Math.floor(percent / 10) * 10;
      if (next === step && mark <= shown) return;
      if (next !== step && step !== '' && output.isTTY) output.write('\n');
      [step, shown] = [next, mark];
      output.write(output.isTTY ? `\r${barOf(percent)} ${step}` : `${step}: ${mark} %\n`);
    },
    end: () => void (output.isTTY && step !== '' && output.write('\n')),
  };
}

function barOf(percent: number): string {
  const done = Math.round((percent / 100) * WIDTH);
  return `[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${String(percent).padStart(3)} %`;
}
