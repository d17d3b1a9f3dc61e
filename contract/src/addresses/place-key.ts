/** Two entries with one contact number at one door have the same key. Case, spaces and punctuation do not count. */
export const placeKey = ({
  address,
  unitNumber,
  phone,
}: {
  address: string;
  unitNumber: string;
  phone: string;
}): string => [phone.replace(/\D/g, ''), plain(unitNumber), plain(address)].join('\n');

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,.#-]+/g, ' ')
    .trim();
