import type { PastedField, Span } from '../types.ts';
import { withoutOverlaps } from './pieces.ts';

/** Words whose value a later word of the same sentence replaces. `isNamedLast`: 'X not Y', so X stays. */
export type ReplacedWords = Span & { field: PastedField; isNamedLast: boolean };

/**
 * Corrections inside a sentence: '89 no wait 98', 'nombor 42 eh silap nombor 24', '02-918 不是 是 02-981', '#09-14 not #09-4'.
 * Both values have the same shape, and only correcting words are between them.
 */
export function replacedWords(text: string): ReplacedWords[] {
  const found: ReplacedWords[] = [];
  if (!correcting.test(text)) return found;
  for (const { field, patterns } of shapes)
    for (const pattern of patterns)
      for (const { index, groups = {}, 0: words } of text.matchAll(pattern)) {
        const { cue = '', head = '', nextHead = '', value = '', kept = '', next = '' } = groups;
        const isNamedLast = only.test(cue);
        const first = index + (nextHead === '' ? head.length : 0);
        const second = index + words.length - next.length - nextHead.length;
        const behind = index + head.length + value.length;
        const [start, end] = isNamedLast ? [behind + kept.length, index + words.length] : [first, second];
        if (value === next) continue;
        if (kept === '' || isNamedLast) found.push({ start, end, field, isNamedLast });
        // 'RM50 cod eh bukan RM55' keeps its word for cash.
        else
          found.push(
            { start, end: behind, field, isNamedLast },
            { start: behind + kept.length + 1, end, field, isNamedLast },
          );
      }
  return withoutOverlaps(found);
}

const correcting =
  /wait|sorry|sori|silap|salah|jadi|tukar|改|mean|typo|correction|actually|scratch|maksud|eh|oops|(?<!\p{L})(?:no|not|bukan)(?!\p{L})|不|错/iu;
/** 'X not Y' */
const only = /^[\s,(]{0,3}(?:and |yg |yang )?(?:not|bukan|不是)\s{1,2}$/i;
const sound = '(?:(?:eh|oops|ops|alamak|aiyo|aiya|um+|uh+|er+|ah|诶|哎|呃)[ ,.]{0,3}){0,3}';
const cue = [
  `[ ,.]{0,4}${sound}(?:no wait|wait no|wait|no no|no sorry|sorry no|sorry|sori|no i mean|i mean|my mistake|eh|scratch that|make that|correction|typo|actually|silap|salah|maaf|maksud saya|bukan|not|(?:tak |x )?jadi|tukar(?: ke| jadi)?|改[成为到]?|不对|不是|错了?|[讲说写打]错了?)[ ,.!]{0,3}`,
  '(?:(?:silap|salah|sorry|no|wait|不对|不是)[ ,.!]{0,3}){0,2}',
  "(?:(?:it'?s|it is|is|should be|i mean|(?:yang |yg )?betul|ialah|是|应该是)[ ,:]{1,3}){0,1}是? ?",
].join('');

const shape = (value: string, head = '', kept = ''): RegExp[] => {
  const start = head === '' ? '' : `(?<head>(?:${head}){0,1})`;
  const again = head === '' ? '' : `(?<nextHead>(?:${head}){0,1})`;
  return [
    // 'not today, tomorrow'
    new RegExp(
      `(?<!\\p{L})(?:not|bukan|不是) ?${start}(?<value>${value})(?<cue>[\\s,.]{1,3}(?:but |tapi |it'?s |is |是 ?)?)${again}(?<next>${value})(?![\\d-])`,
      'giu',
    ),
    new RegExp(
      `(?<![\\p{L}\\d#.$-])${start}(?<value>${value})(?<kept>${kept})(?<cue>${cue})${again}(?<next>${value})(?![\\d-])`,
      'giu',
    ),
  ];
};

const days =
  '(?:today|tomorrow|tmr|esok|lusa|hari ini|今天|明天|后天|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)(?![a-z])|isnin|selasa|rabu|khamis|jumaat|sabtu|ahad|\\d{1,2}(?:hb|st|nd|rd|th)|\\d{1,2}\\/\\d{1,2})';

const shapes: { field: PastedField; patterns: RegExp[] }[] = [
  { field: 'phone', patterns: shape('(?:\\+?\\d{2,4}(?:[ -]?\\d{3,4}){2}|[3689]\\d{3}[ -]?\\d{4})') },
  {
    field: 'cod',
    patterns: shape(
      '(?:(?:rm|s?\\$) ?\\d{1,5}(?:\\.\\d\\d)?|\\d{1,5} ?(?:dollars?|ringgit|bucks|块钱?|元))',
      '',
      '(?: (?:cod|cash|tunai)(?= ))?',
    ),
  },
  { field: 'date', patterns: shape(days) },
  {
    field: 'time',
    patterns: shape(
      '(?:(?:pukul|jam|pkl|by|before|b4|sebelum) \\d{1,2}(?:[:.]\\d\\d)?(?! ?[ap]m)|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|pagi|petang|ptg|malam)|(?:上午|下午|早上|晚上)? ?\\d{1,2} ?点半?)',
      '(?:by|before|b4|sebelum|sblm|pukul|jam|at) ',
    ),
  },
  {
    field: 'unit',
    patterns: shape('#?[a-z]{0,2}-?\\d{1,3}[a-z]?-\\d{1,5}[a-z]?(?:-\\d{1,4})?', '(?:unit|no\\.?|#) ?'),
  },
  {
    field: 'address',
    patterns: shape(
      '(?<!\\d )\\d{1,4}[a-z]?(?![a-z])',
      '(?:no\\.?|nombor|number|num|blk|block|blok|lot|rumah|house) ?',
    ),
  },
];
