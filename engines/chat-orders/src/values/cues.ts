/** The line names the sender's place: `pickup`, `ambil dari`, `penghantar`, `from`, `寄件人`, also after thanks. */
export const isSenderLine = (line: string): boolean =>
  /^[^\p{L}\p{N}]{0,6}(?:(?:bro|boss?|bang|abang|hi|hello|salam)[ ,]{1,3})?(?:(?:thanks?(?: you)?|thx|tq|terima kasih|谢谢|多谢)(?: (?:ya|yaa|ye|boss|sis|bro|so much|very much))?[ ,.!，。]{1,3})?(?:pick ?-? ?up|ambil (?:dari|di|kat|dekat|barang)|from(?! \d{1,2} ?(?:am|pm|-|to))|dari(?!pada)|penghantar|pengirim|sender|collect (?:from|at)|kutip dari|寄件人|发件人|取货)(?![\p{L}])/iu.test(
    line,
  );

/** The line returns to a recipient: `deliver to`, `hantar ke`, `penerima`, `收件人`. */
export const isRecipientLine = (line: string): boolean => recipient.test(line);
const recipient =
  /^[^\p{L}\p{N}]{0,6}(?:deliver(?:y)? ?to|deliver(?:y)? ?address|deliver(?: |$)|delivery ?:|drop ?-? ?off|to ?:|to$|to (?=\p{L})|hantar (?:ke|kat|kepada)|send to|ship to|penerima|receiver|recipient|kepada|untuk|customer|收件人|收货人|送到|送货)/iu;

/** 'from Kedai 012… to Ravi 013…': where the recipient's part begins, or -1. */
export const recipientWithin = (line: string): number =>
  line.search(/(?<=\s)(?:deliver to|hantar (?:ke|kat)|send to|to|ke|kepada|送到|送去)(?= |：|:)/iu);

/** Shops' own lines: thanks, how to order, bank accounts, opening hours. Their numbers belong to no recipient. */
export const isFooter = (line: string): boolean =>
  /(?:thank(?: ?you|s) for (?:your )?(?:order|purchase|support)|terima kasih (?:kerana |atas |order|membeli)|tq for order|(?:whatsapp|ws|wa|call|contact|hubungi|pm|dm) (?:kami|us)(?![\p{L}])|order (?:at|via|dengan|from|di) |^\W{0,4}(?:whatsapp|ws|wa) (?:to )?order|for (?:any )?(?:enquir|inquir)|enquir(?:y|ies)|sebarang pertanyaan|customer service|hotline|follow us|our (?:shop|outlet|store|number)|kedai kami|operating hours|waktu operasi|bank details|payment to|transfer to|bayar ke|acc(?:ount)? (?:no|name)|订购热线|客服|店电话|欢迎订购)/iu.test(
    line,
  );

/** '(daughter Nisa 8100 2231)', 'wife 9123 4567': a second contact at the same place. */
export const isSecondContact = (words: string): boolean =>
  /^[^\p{L}\p{N}]{0,3}(?:\(|(?:or|atau|wife|husband|son|daughter|helper|maid|isteri|suami|anak|mak|office|home|rumah|alt|2nd|call|tel|hp)(?![\p{L}]))/iu.test(
    words,
  );

/** Where a line corrects an earlier value, or -1. */
export const correctionAt = (line: string): number =>
  line.search(
    /(?<![\p{L}])(?:sorry|sori|sry|salah|silap|typo|correction|pembetulan|betulkan|(?:yg |yang )?betul(?!kan)|actually|should be|tukar(?: ke)?|change(?:d)? (?:[\p{L}]{2,10} ){0,2}to|ubah|update:?)(?![\p{L}])|(?:改成|改为|改到|应该是|更正|打错|写错|不好意思)/iu,
  );

/** Words for all drop-offs: `all by noon`, `semua dah settle`. */
export const isForAll = (line: string): boolean =>
  /(?<![\p{L}])(?:all|every(?:thing|one|body)|(?:ke)?semua(?:nya)?|sume|each|both|dua[ -]?dua|(?:dua|tiga|empat)2)(?![\p{L}\d])|全部|都|所有|每/iu.test(
    line,
  );

/** Words for all other drop-offs: `the rest`, `yang lain`, `其他`. */
export const others =
  /(?<![\p{L}])(?:(?:the |all )?(?:rest|others)|(?:the )?other (?:\d|two|three|four|orders?|ones)|(?:yang |yg )?lain(?:[ -]?lain|2)?|selebihnya)(?![\p{L}])|其他|其余|另外|剩下/iu;

/** The start of a numbered order, with the mark's length: `1.` `2)` `①` `3️⃣` `Order 2` `yang kedua`. */
export const orderMark =
  /^[^\p{L}\p{N}\u2460-\u2473]{0,6}(?:(?:ok|okay|so|hi|boss|then|and)[ ,]{1,3}|又?补[一单充]{0,2}[:：] ?|(?:tambahan|also|add) ?: ?){0,2}(?:\(?\d{1,3}[.):\u3001](?!\d)\)? ?|\d{1,2} - (?=\p{L})(?!jalan|jln|lorong|lrg|taman|tmn|lot|blok|blk)|(?:[ivx]{1,4}|[a-h])\) ?(?=[\p{L}\d])|#\d{1,3}(?= |$|[:.)])[:.)]? ?|\d{1,3}\u20e3 ?|\u{1f51f} ?|[\u2460-\u2473\u2776-\u277f] ?|(?:(?:drop|drop ?-?off|stop) ?#?\d{1,3}|(?:order|delivery|location|customer|pesanan|parcel|penerima|lokasi|tempat|订单|第) ?#?\d{1,3}(?: ?(?:个|单|家|位))?(?= ?(?:$|[:.)|-]))|(?:drop|stop|order) [a-z](?= ?(?:$|[:.)-])))(?![\p{L}\d/]|[-.]\d)[ :.)-]{0,3}|(?:yang |yg )?(?:pertama|kedua|ketiga|keempat|kelima|keenam)(?![\p{L}])[:,.]? ?|(?:the )?(?:first|second|third|fourth|fifth|next|last|1st|2nd|3rd|4th|5th) (?:one|order|drop|customer|address|delivery)(?: is)?[:,]? ?|第[一二三四五六七八九十]{1,3}(?:个|单|家|位)?[:：, ]?)/iu;

/** Words for positions, beginning with the first. */
const ordinals = [
  /first|1st|pertama|一/i,
  /second|2nd|kedua|二/i,
  /third|3rd|ketiga|三/i,
  /fourth|4th|keempat|四/i,
  /fifth|5th|kelima|五/i,
  /sixth|6th|keenam|六/i,
];

/** The number of a mark: `2)`, `②`, `2️⃣`, `Order 2`, `b)`. */
export function numberIn(mark: string): number | null {
  const circled = /[\u2460-\u2473\u2776-\u277f]/.exec(mark)?.[0].charCodeAt(0);
  if (circled) return circled >= 0x2776 ? circled - 0x2775 : circled - 0x245f;
  const digits = /\d{1,3}/.exec(mark)?.[0];
  if (digits) return Number(digits);
  const word = ordinals.findIndex((each) => each.test(mark)) + 1;
  if (word > 0) return word;
  const letter = /(?<![a-z])[a-h](?=[^\p{L}\p{N}]{0,4}$)/u.exec(mark.toLowerCase())?.[0];
  return letter ? letter.charCodeAt(0) - 96 : null;
}

/** 'first one is … second one is …' in one line. */
export const ordinalsWithin = (line: string): number[] =>
  line.length < 10
    ? []
    : [
        ...line
          .slice(0, LONGEST_BREATH)
          .matchAll(
            /(?<=\s)(?<!(?:except|but|excluding|kecuali|than|for|from|the)\s)(?:(?<=[.!?:]\s)(?:the )?first (?:one|order|drop)|(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next|last) (?:one|order|drop|customer|address|delivery)|(?:yang|yg) (?:kedua|ketiga|keempat|kelima|terakhir|seterusnya)|第[二三四五六]个)(?![\p{L}])/giu,
          ),
      ].map(({ index }) => index);
const LONGEST_BREATH = 4_000;

/** A line of signs alone: `---`, `===`, `······`. */
export const isRuler = (line: string): boolean => /^(?=\s{0,400}\S)[\s\u2500-\u257f=~.#+\u2022\u3030-]{2,}$/.test(line);
