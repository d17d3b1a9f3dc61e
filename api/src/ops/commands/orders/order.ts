import { operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';
import { endByOperator } from './end-order.ts';
import { listHanging } from './list-hanging.ts';
import { endingOf, numberOf, reasonOf } from './order-words.ts';
import { showOrder } from './show-order.ts';

export const order = operatorCommand({
  summary: 'lists stuck orders, shows one, and ends one that no courier ends',
  help: [
    'npm run ops -- order',
    'npm run ops -- order MERCHANT NUMBER',
    'npm run ops -- order end MERCHANT NUMBER --stop N=delivered|failed … --reason TEXT [--yes]',
    'npm run ops -- order end MERCHANT NUMBER --cancelled --reason TEXT [--yes]',
    '',
    'For example: npm run ops -- order end shop@example.com OG-000241 --stop 1=delivered --stop 2=failed \\',
    '  --reason "The rider vanished, the shop has parcel 2 back" --yes',
    '',
    'Without words: lists orders that need a person, those in progress a day after their pick-up, and those whose courier',
    'reported another end in the last week. MERCHANT is a login name, or the code in the invoice numbers. NUMBER is',
    'OG-000241 or 241.',
    'end names each open stop by its number (2 of OG-000241-2). Delivered stops are charged, the rest is returned, and the',
    'courier gets a withdrawal. --cancelled is for an order without a rider. The reason is stored for good and shown to the',
    'merchant: write no names, phones or addresses. Later reports of the courier change nothing.',
    'Of an order with several bookings, the open stops of one booking may be named alone. The other stops go on.',
  ],
  options: ['stop', 'reason'],
  repeated: ['stop'],
  flags: ['cancelled'],
  async run(operator, input) {
    if (input.words.length === 0) return listHanging(operator);
    const isEnd = input.words[0] === 'end';
    const word = wordsOf({ words: isEnd ? input.words.slice(1) : input.words }, ['MERCHANT', 'NUMBER']);
    const named = { merchant: word('MERCHANT'), number: numberOf(word('NUMBER')) };
    if (!isEnd) {
      await showOrder(operator, named);
      return;
    }
    await endByOperator(operator, { ...named, ending: endingOf(input), reason: reasonOf(input.option('reason')) });
  },
});
