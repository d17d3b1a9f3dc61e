import { type Dispatch, useEffect, useReducer } from 'react';
import { readCurrent } from '../../api/session';
import { stored } from '../../api/stored';
import { type Draft, type DraftAction, reduceDraft } from './draft';

const SLOT = 'place order draft';

/** The next one at the same device is somebody else, perhaps. */
type Kept = { id: string | null; userId: string | undefined; draft: Draft };

/** Kept on this device, so that a reload, a lost connection or the card's page loses nothing that was typed. */
export function useDraft(id: string | null, start: () => Draft): [Draft, Dispatch<DraftAction>] {
  const [draft, dispatch] = useReducer(reduceDraft, null, () => readDraft(id) ?? start());
  useEffect(() => keepDraft(id, draft), [id, draft]);
  return [draft, dispatch];
}

/** The draft of this order, if the device has one. */
function readDraft(id: string | null): Draft | null {
  const kept = stored.readJson<Kept>(SLOT);
  return kept?.id === id && kept.userId === userId() ? kept.draft : null;
}

export function keepDraft(id: string | null, draft: Draft): void {
  const kept: Kept = { id, userId: userId(), draft };
  stored.write(SLOT, JSON.stringify(kept));
}

export const forgetDraft = (): void => stored.remove(SLOT);

const userId = (): string | undefined => readCurrent()?.user.id;
