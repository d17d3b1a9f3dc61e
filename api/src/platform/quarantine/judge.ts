/** The last look of a server at its database. It is kept in DATA_DIR. */
export type ServerNote = {
  /** The row of `server_notes`. */
  server: string;
  /** The mark that the row had at least. */
  mark: number;
  /** The first acceptance of the history. */
  installation: string;
  /** The last acceptance of the history. */
  acceptance: string;
  /** When the mark was raised, by the database's clock. */
  notedAt: Date;
  host: string | null;
  /** Each `host:port/name` of DATABASE_URL. */
  addresses: readonly string[];
};

/** The witnesses in the database. */
export type DatabaseState = {
  heldBecause: 'lost' | 'address' | 'operator' | null;
  hasOwnIdentity: boolean;
  /** Null where the database cannot tell its host. */
  host: string | null;
  /** Known hosts and known addresses. */
  known: readonly string[];
  acceptances: readonly string[];
  acceptedAt: Date;
  /** Of the note's row. */
  mark: number | null;
};

export type Reason = 'lost' | 'address' | 'operator' | 'identity' | 'host';

/** A server with its note and its address of the database. An operator's command has neither. */
export type Witness = { note: ServerNote | null; addresses: readonly string[] };

export const isAddress = (known: string): boolean => known.includes('/');

/** Why the database is held, or null. */
export function judge(state: DatabaseState, { note, addresses }: Witness): Reason | null {
  if (state.heldBecause) return state.heldBecause;
  if (!state.hasOwnIdentity) return 'identity';
  if (isUnknownHost(state)) return 'host';
  return note && note.installation === state.acceptances[0] ? contradictionOf(note, addresses, state) : null;
}

/** Without one known host nothing is compared. */
function isUnknownHost({ host, known }: DatabaseState): boolean {
  const hosts = known.filter((each) => !isAddress(each));
  return host !== null && hosts.length > 0 && !hosts.includes(host);
}

/** Whether the note is of this history, and not of one before the last acceptance. */
export const isOfPresent = (note: ServerNote, { acceptances }: DatabaseState): boolean =>
  note.installation === acceptances[0] && note.acceptance === acceptances.at(-1);

function contradictionOf(note: ServerNote, addresses: readonly string[], state: DatabaseState): Reason | null {
  // An operator who accepted the database after the note knew of the loss.
  if (!state.acceptances.includes(note.acceptance)) return state.acceptedAt > note.notedAt ? null : 'lost';
  if (!isOfPresent(note, state)) return null;
  if (state.mark === null || state.mark < note.mark) return 'lost';
  // An announced standby may have another address. The same host may not.
  const mayDiffer = state.host !== null && state.host !== note.host;
  const expected = [...note.addresses, ...state.known];
  return mayDiffer || addresses.some((address) => expected.includes(address)) ? null : 'address';
}
