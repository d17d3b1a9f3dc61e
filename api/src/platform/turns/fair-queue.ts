/** Items wait by owner. Owners take turns, so that nobody waits for more than one item of each other owner. */
export function fairQueue<Item>() {
  /** In the order of their turns. */
  const owners = new Map<string, Item[]>();
  let size = 0;
  let served = '';

  function keep(owner: string, items: Item[]): void {
    served = owner;
    owners.delete(owner);
    if (items.length > 0) owners.set(owner, items);
  }

  /** The item of this owner, who then waits behind the others. */
  function shiftOf(owner: string): Item | undefined {
    const items = owners.get(owner);
    const item = items?.shift();
    if (!items || item === undefined) return undefined;
    keep(owner, items);
    size -= 1;
    return item;
  }

  return {
    push(owner: string, item: Item): void {
      const items = owners.get(owner);
      if (items) items.push(item);
      else owners.set(owner, [item]);
      const rest = items ? undefined : owners.get(served);
      if (rest && owner !== served) keep(served, rest);
      size += 1;
    },
    /** The item of the owner whose turn it is; undefined if the queue is empty. */
    shift(): Item | undefined {
      const [owner] = owners.keys();
      return owner === undefined ? undefined : shiftOf(owner);
    },
    shiftOf,
    /** For an owner who left. Returns whether the item was still waiting. */
    remove(owner: string, item: Item): boolean {
      const items = owners.get(owner) ?? [];
      const at = items.indexOf(item);
      if (at < 0) return false;
      items.splice(at, 1);
      if (items.length === 0) owners.delete(owner);
      size -= 1;
      return true;
    },
    clear(): Item[] {
      const all = [...owners.values()].flat();
      owners.clear();
      size = 0;
      return all;
    },
    size: () => size,
    sizeOf: (owner: string) => owners.get(owner)?.length ?? 0,
  };
}
