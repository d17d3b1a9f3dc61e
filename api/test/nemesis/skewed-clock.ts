// For `node --import`: shifts this process's clock by CLOCK_SKEW_MS, like a machine without time service.
const skew = Number(process.env.CLOCK_SKEW_MS ?? 0);
const TrueDate = Date;
const now = () => TrueDate.now() + skew;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
