import type { MeasuredPage } from '../e2e/fixtures/measured-page.ts';

/** Milliseconds of one task of a page's main thread. */
export type Task = {
  clock: number;
  /** The processor time of the task, without other work of the machine. */
  work: number;
};

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args?: Thread };
type Thread = { name?: string };

/** Records every task of the browser. The returned function ends the recording and returns the main thread's tasks. */
export async function startTrace(devTools: MeasuredPage['devTools']): Promise<() => Promise<Task[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  devTools.on('Tracing.dataCollected', collect);
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
    await devTools.send('Tracing.end');
    await complete;
    devTools.off('Tracing.dataCollected', collect);
    return tasksOf(events);
  };
}

/** The page is the busiest renderer. */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const threads = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === MAIN);
  const tasks = threads.map(({ pid, tid }) =>
    events
      .filter((event) => event.name === RUN_TASK && event.pid === pid && event.tid === tid)
      .map(({ dur = 0, tdur = 0 }): Task => ({ clock: dur / 1000, work: tdur / 1000 })),
  );
  return tasks.reduce((busiest, each) => (each.length > busiest.length ? each : busiest), []);
}

const MAIN = 'CrRendererMain';
const RUN_TASK = 'ThreadControllerImpl::RunTask';

export const longestOf = (tasks: readonly Task[]): Task => ({
  clock: Math.max(...tasks.map(({ clock }) => clock)),
  work: Math.max(...tasks.map(({ work }) => work)),
});
