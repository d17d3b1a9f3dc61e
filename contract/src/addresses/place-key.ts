/** The same for two entries with one contact number at one door, however letters, spaces and marks are written. */
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
