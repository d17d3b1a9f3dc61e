/** The columns of a book's file, with the heads that an export writes and an import knows them by. */
export const bookHeads = {
  bookmarkName: 'Bookmark name',
  type: 'Type (pick-up or drop-off)',
  name: 'Contact name',
  phone: 'Contact number (+60...)',
  address: 'Address',
  unit: 'Unit number (optional)',
  postcode: 'Postcode (optional)',
  city: 'City (optional)',
  state: 'State (optional)',
  country: 'Country (Malaysia or Singapore)',
  note: 'Note to driver (optional)',
  email: 'Email (optional)',
  latitude: 'Latitude (empty it if you change the address)',
  longitude: 'Longitude (empty it if you change the address)',
  placeId: 'Place ID (empty it if you change the address)',
} as const;
export type BookColumn = keyof typeof bookHeads;

/** The template's example has this name; a row with it is never imported. */
export const exampleBookmark = 'Example: Bangsar counter';
