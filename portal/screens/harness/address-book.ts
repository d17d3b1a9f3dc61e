import { api } from '@tibara/contract';
import type { AddressBookmark, BookmarkBody } from '@tibara/contract/addresses/calls';
import { toPage } from '@tibara/contract/page';
import { shop } from './merchant';
import { idOf, klang, subangJaya } from './orders';
import { answers } from './screen';

type Saved<Kind> = Extract<AddressBookmark, { jobType: Kind }>;

const saved = { vendorId: shop.vendorId, deliveryNoteToDriver: '', useCount: 0, version: 1 };

/** A saved pick-up of the shop; a test names what matters to it. */
export const savedPickUp = (number: number, more: Partial<Saved<'PICK_UP'>> = {}): AddressBookmark => ({
  ...saved,
  jobType: 'PICK_UP',
  id: idOf(800 + number),
  bookmarkName: 'SS15 kitchen',
  location: { ...subangJaya, unitNumber: 'G-03' },
  pickUpPersonName: 'Aina Rosli',
  pickUpContactNumber: '+60129884410',
  ...more,
});

export const savedDropOff = (number: number, more: Partial<Saved<'DROP_OFF'>> = {}): AddressBookmark => ({
  ...saved,
  jobType: 'DROP_OFF',
  id: idOf(900 + number),
  bookmarkName: 'Klang counter',
  location: { ...klang, unitNumber: 'LG2-44' },
  recipientName: 'Hakim Yusof',
  recipientPhone: '+60172206135',
  recipientEmail: '',
  ...more,
});

/** From now on this address book can be read and changed. What is sent is stored as it is. */
export function keepBook(...first: readonly AddressBookmark[]): { current: () => readonly AddressBookmark[] } {
  let book = first;
  const { list, create, update, remove, incrementUseCount } = api.addresses;
  const store = (kept: AddressBookmark): AddressBookmark => {
    book = [...book.filter(({ id }) => id !== kept.id), kept];
    return kept;
  };
  const find = (id: string): AddressBookmark => {
    const found = book.find((each) => each.id === id);
    if (!found) throw new Error(`the book has no address ${id}`);
    return found;
  };
  answers.on(list, ({ query }) => {
    const content = book.filter(({ jobType }) => jobType === query.jobType);
    return toPage(content, query, content.length);
  });
  answers.on(create, ({ body }) => store(toBookmark(body, idOf(700 + book.length))));
  answers.on(update, ({ params: { id }, body }) => store({ ...toBookmark(body, id), version: find(id).version + 1 }));
  answers.on(remove, ({ params: { id } }) => {
    book = book.filter((each) => each !== find(id));
    return undefined;
  });
  answers.on(incrementUseCount, ({ params: { id } }) => store({ ...find(id), useCount: find(id).useCount + 1 }));
  return { current: () => book };
}

function toBookmark(body: BookmarkBody, id: string): AddressBookmark {
  const { coordinate } = body.location;
  if (!coordinate) throw new Error('an address is saved with its coordinate');
  const location = { ...subangJaya, address: body.location.address, unitNumber: body.location.unitNumber, coordinate };
  return { ...saved, ...body, id, location, version: 1 };
}
