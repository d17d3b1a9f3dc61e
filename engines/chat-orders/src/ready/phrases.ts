/** Words without their greetings, thanks and requests at both ends: 'Hi sis, nak 2 kotak kek pls' has '2 kotak kek'. */
export function withoutPhrases(words: string): string {
  if (words.length > LONGEST) return words;
  const all = words.replace(chinesePhrases, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const from = all.findIndex((word) => !isPhraseWord(word));
  const to = all.findLastIndex((word) => !isPhraseWord(word));
  return from < 0 ? '' : all.slice(from, to + 1).join(' ');
}
const LONGEST = 200;

export const isPhrase = (words: string): boolean => withoutPhrases(words) === '';

const isPhraseWord = (word: string): boolean =>
  word
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .every((part) => part === '' || phraseWords.has(part) || phraseWords.has(part.replace(/(.)\1{1,9}/g, '$1')));

const chinesePhrases =
  /老板娘?|你好|您好|早上好|早安|午安|晚安|谢谢|谢了|多谢|感谢|感恩|麻烦(?:你|您)?了?|辛苦(?:你|您)?了?|拜托|帮(?:我|忙)|好的|收到|可以吗|订单|送货|送到|送去|要送|我要|我想要?|请|订|的单|[哦啊呀吗哈了要]/gu;

const phraseWords: ReadonlySet<string> = new Set(
  [
    'hi hii hello helo hey hai hye salam assalamualaikum assalam askum slm waalaikumsalam wasalam morning gm gd good afternoon evening selamat pagi petang tengahari malam dear',
    'boss bos bosku bossku sis sista bro kak kakak akak abang bang bg dik adik aunty auntie uncle sir tuan puan cik encik madam ma am seller admin team everyone guys',
    'thanks thank thx tks thnx tq tqvm ty you u so very much byk banyak banyak2 terima kasih tima syukran ya ye yaa yea yeah yah la lah ah eh ok okay okey okie k noted can boleh sure alright appreciate appreciated confirm',
    'liao already alr tau kan je jer done right da dah got ready stock sharp',
    'please pls plz plis tolong tlg kindly sila help bantu minta me i we saya sy aku kami nak nk mau mahu want wanna would like need',
    'deliver delivery deliveries send sent sending hantar hantarkan antar kirim ship bring bawa order orders ordering pesan pesanan tempah tempahan this these ini the is are was here below following berikut as follows list senarai details detail info to for untuk utk ke of and dan then also',
    'her his he she dia nya their',
    'haha hehe lol bye see',
  ]
    .join(' ')
    .split(' '),
);
