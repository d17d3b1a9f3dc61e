/**
 * A browser's translation replaces text nodes. React would write a new price into a removed one, or throw at an insertion
 * beside it. So before React changes an element, the element gets back its own child nodes (ADR 144).
 */
export function keepOwnTexts(): void {
  observer.observe(document, { childList: true, subtree: true });
  for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
    const act = Reflect.get(Node.prototype, name);
    Reflect.set(Node.prototype, name, function changeOwn(this: Node, ...nodes: [Node, Node?]) {
      // A translation by a script of the page uses the same methods.
      if (isForeign(this) || isForeign(nodes[0]) || isReplaced(nodes[0])) return act.apply(this, nodes);
      return asOwn(this, () => act.apply(this, nodes));
    });
  }
  // Assigned as React does it: to a text node and to an element with one text.
  wrapSetter(CharacterData.prototype, 'nodeValue', (text) => parents.get(text));
  wrapSetter(Element.prototype, 'textContent', (element) => element);
}

/** The child nodes of a translated element as React knows them. */
const ownChildren = new WeakMap<Node, readonly Node[]>();
const parents = new WeakMap<Node, Node>();
const observer = new MutationObserver(remember);

/** The portal itself has no such elements. */
const isForeign = ({ nodeName }: Node): boolean => nodeName === 'FONT';

/** The last change put a translation before this text. */
function isReplaced(text: Node): boolean {
  const records = observer.takeRecords();
  const added = records.at(-1)?.addedNodes[0];
  remember(records);
  return added !== undefined && isForeign(added) && added === text.previousSibling;
}

function asOwn<Result>(parent: Node | undefined, act: () => Result): Result {
  remember(observer.takeRecords());
  if (parent) restore(parent);
  const result = act();
  // Own changes are no translation.
  observer.takeRecords();
  return result;
}

/** Undoes the records from the last to the first in a list of each element's children. */
function remember(records: readonly MutationRecord[]): void {
  const changed = new Map<Node, Node[]>();
  for (const { target, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    if (ownChildren.has(target)) continue;
    const added = new Set(addedNodes);
    const children = (changed.get(target) ?? [...target.childNodes]).filter((child) => !added.has(child));
    children.splice(nextSibling ? children.indexOf(nextSibling) : children.length, 0, ...removedNodes);
    changed.set(target, children);
  }
  for (const [parent, all] of changed) {
    // An element that the map or another script removed stays removed.
    const children = all.filter((child) => !isForeign(child) && (child instanceof Text || child.isConnected));
    if (children.every(({ parentNode }) => parentNode === parent)) continue;
    for (const child of children) {
      // A child in an element of the translation may be translated again.
      const own = parents.get(child);
      if (!own || !ownChildren.has(own)) parents.set(child, parent);
    }
    ownChildren.set(parent, children);
  }
}

function restore(parent: Node): void {
  const children = ownChildren.get(parent);
  if (!children) return;
  ownChildren.delete(parent);
  for (const child of [...parent.childNodes]) if (!children.includes(child)) parent.removeChild(child);
  let next: Node | null = null;
  // A child that is in its place keeps the focus.
  for (const child of children.toReversed()) {
    if (child.parentNode !== parent || child.nextSibling !== next) parent.insertBefore(child, next);
    next = child;
  }
}

function wrapSetter<Kind extends Node>(kind: Kind, name: string, parentOf: (node: Kind) => Node | undefined): void {
  const property = findProperty(kind, name);
  Object.defineProperty(kind, name, {
    ...property,
    set(this: Kind, text: string) {
      asOwn(parentOf(this), () => property?.set?.call(this, text));
    },
  });
}

const findProperty = (kind: object | null, name: string): PropertyDescriptor | undefined =>
  kind ? (Object.getOwnPropertyDescriptor(kind, name) ?? findProperty(Object.getPrototypeOf(kind), name)) : undefined;
