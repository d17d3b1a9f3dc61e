/** Processor milliseconds of the server and of the database, and bytes of the database's log. */
export type Cost = { api: number; database: number; log: number };

/** A call, an event or a job of an order group, with its number and cost. */
export type Act = { name: string; timesAGroup: number; isRead: boolean; cost: Cost };

/** A job that goes through all vendors, one after the other. All processes take their shares of one that is shared. */
export type Sweep = {
  name: string;
  everySeconds: number;
  /** For each vendor, as `database`. */
  clockMs: number;
  database: number;
  /** Each waits for the network of a cluster. */
  statementsAVendor: number;
  isShared: boolean;
};

/** Rows that stay for some days, or for good. */
export type Stored = { name: string; bytesADropOff: number; days: number | 'for good' };

export type Costs = {
  acts: readonly Act[];
  sweeps: readonly Sweep[];
  stored: readonly Stored[];
  commitsAGroup: number;
  jobsAGroup: number;
  /** Rows of all tables that a group leaves dead, by updates and deletes. */
  deadRowsAGroup: number;
  /** A process without requests: polls of the jobs. */
  idle: { api: number; database: number };
  /** One read of the nudges by one process. */
  nudgeRead: { clockMs: number; database: number };
  /** Held by a transaction, for the connections behind a pooler. */
  transactionMs: number;
  /** The processor time of a cluster's coordinator, which plans every statement and has the jobs. */
  coordinatorMsAGroup: number;
};

export type Load = { vendors: number; dropOffsADay: number; dropOffsAGroup: number; peak: number };

/** The machines of a step. Without workers one database has all rows. */
export type Setup = {
  processes: number;
  databaseCores: number;
  workers: number;
  hasReplica: boolean;
  isPooled: boolean;
};

/** Chosen limits of one database machine. `docs/scale.md` has the reason of each. */
export type Limits = {
  logBytesASecond: number;
  bytesAHost: number;
  connections: number;
  pooledConnections: number;
  jobsASecond: number;
  vacuumedRowsASecond: number;
  /** Sweeps wait for a network that a bench on one machine does not have. */
  networkMs: number;
};

/** The used part of a resource: 1 is its limit. */
export type Use = { resource: string; share: number; amount: string };

const CONNECTIONS_A_PROCESS = 17;
const RINGS_A_SECOND = 50;
const DAY_SECONDS = 86_400;

/** The use of each resource at the load's peak, the fullest first. */
export function usesOf(costs: Costs, load: Load, setup: Setup, limits: Limits): Use[] {
  const groupsADay = load.dropOffsADay / load.dropOffsAGroup;
  const groups = (groupsADay / DAY_SECONDS) * load.peak;
  const databases = Math.max(1, setup.workers);
  const sum = (value: (act: Act) => number) =>
    costs.acts.reduce((total, act) => total + act.timesAGroup * value(act), 0);
  const api = (groups * sum(({ cost }) => cost.api) + setup.processes * costs.idle.api) / 1000;
  const onPrimary = ({ isRead, cost }: Act) => (isRead && setup.hasReplica ? 0 : cost.database);
  const onReplica = ({ isRead, cost }: Act) => (isRead && setup.hasReplica ? cost.database : 0);
  const sweeps = costs.sweeps.reduce((total, s) => total + (load.vendors * s.database) / s.everySeconds, 0);
  const nudgeReads = setup.processes * nudgeReadsOf(costs, setup);
  const polls = setup.processes * costs.idle.database;
  const database = (groups * sum(onPrimary) + sweeps + nudgeReads * costs.nudgeRead.database + polls) / 1000;
  const log = groups * sum(({ cost }) => cost.log);
  const year = bytesOfYear(costs, load);
  const cores = (used: number, all: number): string => `${used.toFixed(1)} of ${all} cores`;
  const uses: Use[] = [
    { resource: 'servers', share: api / setup.processes, amount: cores(api, setup.processes) },
    {
      resource: 'database processor',
      share: database / (databases * setup.databaseCores),
      amount: cores(database, databases * setup.databaseCores),
    },
    {
      resource: 'log',
      share: log / databases / limits.logBytesASecond,
      amount: `${(log / databases / 1e6).toFixed(1)} MB/s a database`,
    },
    {
      resource: 'disk of a year',
      share: year / databases / limits.bytesAHost,
      amount: `${(year / databases / 1e12).toFixed(1)} TB a database`,
    },
    connectionsOf(costs, groups, setup, limits),
    {
      resource: 'jobs',
      share: (groups * costs.jobsAGroup) / limits.jobsASecond,
      amount: `${(groups * costs.jobsAGroup).toFixed(0)} a second`,
    },
    {
      resource: 'vacuum',
      share: (groupsADay * costs.deadRowsAGroup) / DAY_SECONDS / databases / limits.vacuumedRowsASecond,
      amount: `${((groupsADay * costs.deadRowsAGroup) / DAY_SECONDS / databases).toFixed(0)} dead rows a second`,
    },
    ...costs.sweeps.map((sweep) => sweepOf(sweep, load.vendors, setup, limits)),
  ];
  if (setup.workers > 0) {
    const coordinator = (groups * costs.coordinatorMsAGroup) / 1000;
    uses.push({
      resource: 'coordinator processor',
      share: coordinator / setup.databaseCores,
      amount: cores(coordinator, setup.databaseCores),
    });
  }
  if (setup.hasReplica) {
    const replica = (groups * sum(onReplica)) / 1000;
    uses.push({
      resource: 'replica processor',
      share: replica / setup.databaseCores,
      amount: cores(replica, setup.databaseCores),
    });
  }
  return uses.toSorted((a, b) => b.share - a.share);
}

/** Every process reads again after each wake-up of any process, but one read at a time. */
function nudgeReadsOf(costs: Costs, { processes }: Setup): number {
  return Math.min(processes * RINGS_A_SECOND, 1000 / costs.nudgeRead.clockMs);
}

/** Bytes after a year: a year's rows that stay for good, and the short-lived ones of their days. */
export function bytesOfYear({ stored }: Costs, { dropOffsADay }: Load): number {
  return stored.reduce(
    (sum, { bytesADropOff, days }) => sum + bytesADropOff * dropOffsADay * (days === 'for good' ? 365 : days),
    0,
  );
}

function connectionsOf(costs: Costs, groups: number, { processes, isPooled }: Setup, limits: Limits): Use {
  const open = processes * CONNECTIONS_A_PROCESS;
  const busy = (groups * costs.commitsAGroup * costs.transactionMs) / 1000;
  return isPooled
    ? {
        resource: 'connections',
        share: (busy + processes) / limits.pooledConnections,
        amount: `${(busy + processes).toFixed(0)} behind the pooler`,
      }
    : { resource: 'connections', share: open / limits.connections, amount: `${open} of ${limits.connections}` };
}

/** Without shares one process goes through all vendors, and more machines do not help. */
function sweepOf(
  { name, everySeconds, clockMs, statementsAVendor, isShared }: Sweep,
  vendors: number,
  { workers, processes }: Setup,
  limits: Limits,
): Use {
  const network = workers > 0 ? statementsAVendor * limits.networkMs : 0;
  const all = (vendors * (clockMs + network)) / 1000;
  const seconds = isShared ? all / processes : all;
  return { resource: name, share: seconds / everySeconds, amount: `${seconds.toFixed(0)} of ${everySeconds} s` };
}

/** The drop-offs a day at which the fullest resource reaches this share. Vendors grow with them. */
export function dropOffsAt(share: number, costs: Costs, load: Load, setup: Setup, limits: Limits): number {
  const fullest = (factor: number) => {
    const grown = { ...load, vendors: load.vendors * factor, dropOffsADay: load.dropOffsADay * factor };
    return usesOf(costs, grown, setup, limits)[0]?.share ?? 0;
  };
  let [low, high] = [0, 1000];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (fullest(middle) > share) high = middle;
    else low = middle;
  }
  return low * load.dropOffsADay;
}
