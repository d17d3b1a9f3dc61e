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

/** Where a line corrects an earlier value, or -1. */
export const correctionAt = (line: string): number =>
  line.search(
    /(?<![\p{L}])(?:sorry|sori|sry|salah|silap|typo|correction|pembetulan|betulkan|(?:yg |yang )?betul(?!kan)|actually|should be|tukar(?: ke)?|change(?:d)? to|ubah|update:?)(?![\p{L}])|(?:改成|改为|改到|应该是|更正|打错|写错|不好意思)/iu,
  );

/** Words for all drop-offs: `all by noon`, `semua dah settle`. */
export const isForAll = (line: string): boolean =>
  /(?<![\p{L}])(?:all|semua|everything|everyone|semuanya|each|both)(?![\p{L}])|全部|都|所有/iu.test(line);

/** The start of a numbered order, with the mark's length: `1.` `2)` `①` `3️⃣` `Order 2` `yang kedua`. */
export const orderMark =
  /^[^\p{L}\p{N}\u2460-\u2473]{0,6}(?:(?:ok|okay|so|hi|boss|then|and)[ ,]{1,3}){0,2}(?:\(?\d{1,3}[.):\u3001](?!\d)\)? ?|\d{1,2} - (?=\p{L})(?!jalan|jln|lorong|lrg|taman|tmn|lot|blok|blk)|(?:[ivx]{1,4}|[a-h])\) ?(?=\p{L})|#\d{1,3}(?= |$|[:.)])[:.)]? ?|\d{1,3}\u20e3 ?|\u{1f51f} ?|[\u2460-\u2473\u2776-\u277f] ?|(?:(?:drop|drop ?-?off|stop) ?#?\d{1,3}|(?:order|delivery|location|customer|pesanan|parcel|penerima|lokasi|tempat|订单|第) ?#?\d{1,3}(?: ?(?:个|单|家|位))?(?= ?(?:$|[:.)|-]))|(?:drop|stop|order) [a-z](?= ?(?:$|[:.)-])))(?![\p{L}\d/]|[-.]\d)[ :.)-]{0,3}|(?:yang |yg )?(?:pertama|kedua|ketiga|keempat|kelima|keenam)(?![\p{L}])[:,.]? ?|(?:the )?(?:first|second|third|fourth|fifth|next|last|1st|2nd|3rd|4th|5th) (?:one|order|drop|customer|address|delivery)(?: is)?[:,]? ?|第[一二三四五六七八九十]{1,3}(?:个|单|家|位)?[:：, ]?)/iu;

/** 'first one is … second one is …' in one line. */
export const ordinalsWithin = (line: string): number[] =>
  line.length < 10
    ? []
    : [
        ...line
          .slice(0, LONGEST_BREATH)
          .matchAll(
            /(?<=\s)(?:(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next|last) (?:one|order|drop|customer|address|delivery)|(?:yang|yg) (?:kedua|ketiga|keempat|kelima|terakhir|seterusnya)|第[二三四五六]个)(?![\p{L}])/giu,
          ),
      ].map(({ index }) => index);
const LONGEST_BREATH = 4_000;

/** A line of signs alone: `---`, `===`, `······`. */
export const isRuler = (line: string): boolean => /^[\s\u2500-\u257f=~.#+\u2022\u3030-]{3,}$/.test(line);
