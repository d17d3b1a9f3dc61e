import { type Piece, withoutOverlaps } from '../text/pieces.ts';

/**
 * Digits that resemble a value: links (also of maps), e-mail addresses, identity cards, tracking and account numbers,
 * references. No field takes any part of them.
 */
export function findOthers(text: string): Piece[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): Piece => {
      const start = match.index + (match.groups?.before?.length ?? 0);
      return {
        kind: 'other',
        start,
        end: match.index + match[0].length,
        value: beforeNumber.test(match[0]) ? 'link' : null,
      };
    }),
  );
  return withoutOverlaps(found);
}

const beforeNumber = /^[?&]|(?:wa\.me\/|[?&]phone=)\+?$/i;
const patterns = [
  // The number of a WhatsApp link is a number. The rest of the link is none.
  /\b(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d{8,15}(?!\d))/gi,
  /(?<=(?:wa\.me\/|[?&]phone=)\+?\d{8,15})[?&][^\s\ue000]{1,2000}/gi,
  /\bhttps?:\/\/(?!(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?\d)[^\s\ue000]{1,2000}/gi,
  /\b(?:www\.|maps\.app\.|goo\.gl\/|waze\.com\/|wa\.me\/(?!\+?\d))[^\s\ue000]{1,2000}/gi,
  /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/g,
  // Identity cards, with and without hyphens.
  /\b\d{6}-\d{2}-\d{4}\b/g,
  /(?<before>\b(?:ic|i\/c|nric|mykad|kad pengenalan|身份证)(?: ?no)?\.? ?[:=-]? ?)[STFGM]?\d[\d -]{5,15}[A-Z]?\b/gi,
  /\b[STFGM]\d{7}[A-Z]\b/g,
  // Bank accounts.
  /(?<before>\b(?:maybank|mbb|cimb|public bank|pbb|rhb|hong leong|ambank|bsn|bank islam|bank rakyat|dbs|posb|ocbc|uob|acc(?:ount)?|akaun|a\/c)(?: ?(?:bank|savings|no|number))?\.? ?[:=-]? ?)[1-9]\d[\d -]{5,22}\d\b/gi,
  // Orders, invoices, references, tracking numbers.
  /(?<before>\b(?:(?<!(?:whatsapp|ws|wa) )order|pesanan|invoice|inv|ref|reference|rujukan|tracking|booking|resit|receipt|订单)(?: ?(?:no|number|id|号))?\.? ?[:=#-]{0,2} ?)(?=[A-Z\d-]{0,12}\d{3})[A-Z\d-]{3,24}\b/gi,
  /(?<!(?:code|pin|gate|password|passcode|kod|pass) ?)#\d{4,12}\b/gi,
  /\b(?!(?:PT|LOT|NO|KM|SS|PJ|BLK|HS|GM|CODE|PIN)-?\d)[A-Z]{2,5}-?\d{5,14}(?:[A-Z]{2})?\b/g,
  /<(?:this message was edited|media omitted|mesej ini telah diedit)>/gi,
];

/**
 * A payer, orderer or giver, up to the recipient or the end of the sentence: '付款人 陈俊杰（+65 9104 7735）', 'Invoice to Jolene,
 * 80 Robinson Road, 9236 1170'. No field takes any part of it.
 */
export const findPayers = (text: string): Piece[] =>
  [...text.matchAll(payer)].map(({ index, 0: words }) => ({
    kind: 'other',
    start: index,
    end: index + words.length,
    value: null,
  }));
const payer =
  /(?:(?<![\p{L}])(?:(?:invoice|bill(?:ed|ing)?) to(?! ?the)|payer|paid for by|pembayar|dibayar oleh|ordered by)(?![\p{L}])|付款人(?!和|与|也|同)|下单人|发单人|订购人)(?:(?!(?<![\p{L}])(?:recipient|penerima|deliver to|send to|ship to|hantar (?:ke|kepada))|收件人|收货人|送给|[.;!] )[^\n。；]){1,200}/giu;
