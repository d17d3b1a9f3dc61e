import { type Check, failIf, firstViolation, type Violation } from '../../checks.ts';
import { toCountry } from '../../coordinates.ts';
import { type Sentence, sentence, type Text } from '../../language/sentence.ts';
import { businessMinutes, earliestHour, latestHour, leadTimeMs } from '../../time.ts';
import { orderBody } from '../calls.ts';
import { isTooFarAhead, maximumCod, maximumCodCents, maximumDaysAhead } from '../limits.ts';
import { type RuleContext, startsWithPlus } from '../rules.ts';
import { bulkMessages as words } from './messages.ts';
import {
  type BulkRow,
  bulkColumns,
  hasNoTime,
  parseBulkCod,
  parseBulkTime,
  parseDoorToDoor,
  toBulkOrder,
} from './rows.ts';

/**
 * All errors of a row, in the order of spec 5.5. Each of these has at most one message: time, mandatory fields, city
 * and country, number, amount, and door to door. Unlike in the forms, numbers are not normalised (decisions 7).
 */
export function checkBulkRow(row: BulkRow, pickUpDateTime: string, context: BulkContext): Violation[] {
  const name = bulkName(row);
  return [
    timeChecks(row, name, pickUpDateTime, context),
    [incompleteCheck(row, name, context)],
    [
      failIf(
        // Only the spec's CSV has a template with these columns.
        () => !context.isOwnForm && (row.city === '' || row.country === ''),
        row.city === '' ? 'city' : 'country',
        words.cityOrCountry(name),
      ),
      failIf(() => row.country !== '' && toCountry(row.country) === null, 'country', words.country(name)),
    ],
    phoneChecks(row, name, context),
    [
      failIf(() => parseBulkCod(row.codAmount) === null, 'codAmount', words.codAmount(name)),
      failIf(
        () => (parseBulkCod(row.codAmount) ?? 0) > maximumCodCents,
        'codAmount',
        words.codTooHigh(name, maximumCod(row.country)),
      ),
    ],
    [failIf(() => parseDoorToDoor(row.doorToDoor) === null, 'doorToDoor', words.doorToDoor(name))],
    [() => tooLong(row, name)],
  ].flatMap((checks) => firstViolation(checks) ?? []);
}

/** The picker's hours bind only the picker: a row outside them is imported with a warning (decisions 7). */
export function warnBulkRow(row: BulkRow): Sentence | null {
  const time = parseBulkTime(row.deliverDateTime);
  if (time === null) return null;
  const minutes = businessMinutes(time);
  const isOutside = minutes < earliestHour * 60 || minutes > latestHour * 60;
  return isOutside ? words.outsideHours(bulkName(row)) : null;
}

/** A merchant's own file or chat may leave out the contents and the time. The spec's CSV may not. */
export type BulkContext = RuleContext & { isOwnForm?: boolean };

/** The empty mandatory fields of a row, except city and country, which have their own message. */
export const emptyFields = (row: BulkRow, { isOwnForm }: Pick<BulkContext, 'isOwnForm'>) =>
  mandatory.filter((field) => row[field] === '' && !(isOwnForm && field === 'product'));

function incompleteCheck(row: BulkRow, name: Text, context: BulkContext): Check {
  const [empty] = emptyFields(row, context);
  return failIf(() => empty !== undefined, empty ?? 'recipientName', words.incomplete(name));
}

function tooLong(row: BulkRow, name: Text): Violation | null {
  const { error } = orderBody.safeParse(toBulkOrder(row, {}));
  if (!error) return null;
  const path = error.issues.flatMap((issue) => issue.path);
  return { field: bulkColumns.find((column) => path.includes(column)) ?? 'address', message: words.tooLong(name) };
}

/** A row without a recipient is named by its number. A long name is cut. */
export const bulkName = ({ recipientName, number }: BulkRow): Text =>
  recipientName.slice(0, 40) || sentence`row ${number}`;

/**
 * All fields except the optional fields of the spec. The unit is part of the address. Time and place have their own
 * messages.
 */
const mandatory = ['recipientName', 'recipientPhone', 'product', 'address'] as const;

function timeChecks(row: BulkRow, name: Text, pickUpDateTime: string, { now, isOwnForm }: BulkContext): Check[] {
  const time = parseBulkTime(row.deliverDateTime);
  const at = time === null ? null : Date.parse(time);
  const fail = (isWrong: (at: number) => boolean, message: Sentence) =>
    failIf(() => at !== null && isWrong(at), 'deliverDateTime', message);
  return [
    failIf(() => isOwnForm === true && hasNoTime(row.deliverDateTime), 'deliverDateTime', words.noTime),
    failIf(() => at === null, 'deliverDateTime', words.dateFormat(name)),
    fail((each) => each < now.getTime(), words.past(name)),
    fail((each) => each < Date.parse(pickUpDateTime), words.beforePickUp(name)),
    fail((each) => each < now.getTime() + leadTimeMs, words.tooSoon(name)),
    fail((each) => isTooFarAhead(each, now), words.tooFar(name, maximumDaysAhead)),
  ];
}

/** A missing number is reported as an empty mandatory field. */
function phoneChecks({ recipientPhone }: BulkRow, name: Text, { isValidPhone }: RuleContext): Check[] {
  const fail = (isWrong: () => boolean, message: Sentence) =>
    failIf(() => recipientPhone !== '' && isWrong(), 'recipientPhone', message);
  return [
    fail(() => !startsWithPlus(recipientPhone), words.phonePlus(name)),
    fail(() => /[\p{Pd}\u2212\s]/u.test(recipientPhone), words.phoneDash(name)),
    fail(() => !isValidPhone(recipientPhone), words.phoneInvalid(name)),
  ];
}
