const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of English and Malay sentences: greetings, verbs, pronouns, question words. */
const sayings = setOf(
  'mine liao la akak menu minggu ni orang gf bf wife husband hubby mum mom mother father dad daughter son friend client colleague neighbour isteri suami anak kawan colour color warna small medium large big besar kecil ke utk kpd tunai or atau if not but dok duduk nombor assalam asalam slm askum gm hye hii haii wasalam alamatnya barang ini pada di kat dekat dkt boleh bagi ada kalau nanti kan lah tau its already upon arrival hp tel mobile contact handphone telefon whatsapp wa unit postcode poskod city town time date masa tarikh hi hello hey hai helo salam assalamualaikum waalaikumsalam morning good dear boss bos thanks thank thx thks thnks tnx tks tq ty terima kasih bal oredi rite lepas pastu anytime parents satu noted both ok okay okey yes no ya ye can could need want nak mau order orders pesanan tempah tempahan delivery deliveries deliver hantar send sent penghantaran parcel parcels total jumlah subtotal price harga free paid today tomorrow esok please pls tolong and dan with dengan for untuk the this that is are was tambah add customer pelanggan address alamat phone number name nama list senarai drop stop drops stops run trip next last first below above following these their from dari ambil pickup sorry salah betul typo correct wrong actually change tukar confirm sold new note nota stock invoice receipt resit by before noon all semua each batch lunch dinner breakfast deposit balance baki discount promo voucher bayar byr transfer cash cod charge fee postage rider driver lalamove grab at to via on of in a i you u we saya kami awak dia her his she he they my me mine yours will be dah sudah belum bila mana apa sini situ je shj only also juga lagi same sama kawasan area hantarkan send-off done receive received tuesday monday wednesday thursday friday saturday sunday check your our their',
);
/** Goods and their units. */
const goods = setOf(
  'item items product box boxes kotak pcs pc pack packs bungkus bks set sets kek cake cakes cupcake cupcakes brownies brownie cookies biskut kuih nasi mee mi bihun ayam ikan daging kambing kopi air juice roti sambal rendang lemak goreng tart pie bread bun bouquet flowers flower bunga roses hamper gift hadiah medicine medicines ubat tablet tablets capsule capsules insulin supplement mask masks shirt baju tudung kain dress shoes kasut size saiz chocolate coklat cheese keju vanilla strawberry durian pandan spicy pedas kurang less extra tea catering tray trays bento sushi pizza burger fries salad soup noodles dumplings pau dimsum puff karipap satay lontong lemang ketupat pulut tapai serunding kerepek snack snacks drink drinks bottle bottles botol pax kg gram half dozen ondeh donut donuts macaron macarons focaccia sourdough croissant croissants tiramisu bingka talam apam dodol popia prawn prawns crab fish chilli chili chicken duck pork beef mutton salmon kimchi granola jam honey madu minyak sabun perfume lipstick serum vitamin vitamins panadol paracetamol syrup sirap cream lotion telekung jubah kurung scarf handbag charger buku book books laptop toy toys plant plants candle candles soap tissue diaper diapers pampers milk susu yogurt kefir cheesecake muffin muffins waffle waffles pancake pudding jelly agar cendol tarts loaf loaves bagel bagels pretzel brioche nugget nuggets otak wings drumstick thigh fillet meal meals combo platter card paste sauce sos kicap powder serbuk mix refill pouch packet packets sachet dish dishes serving sweet salty original classic premium special mini jumbo family frozen fresh keropok murtabak kurma laksa curry kari set-lunch',
);

/** Words of companies and offices: part of an address, but no person. */
const organisations =
  /(?<![\p{L}])(?:bahagian|majlis|jabatan|syarikat|sdn|bhd|enterprise|trading|pte|ltd|company|department|dept|office|pejabat|kedai|restoran|restaurant|cafe|klinik|clinic|hospital|farmasi|pharmacy|surau|masjid|gereja|church|temple|smk|smjk|sk|sjkc|sjkt|universiti|university|kolej|college|polis|tabika|taska|kindergarten|studio|salon|school|sekolah|tadika|hotel|bank|ward|level|lobby|gerai)(?![\p{L}])/iu;
export const isOrganisation = (name: string): boolean => organisations.test(name);

/** Chinese greetings, thanks and questions. */
const chineseOrdinary =
  /的|单|交给|你好|谢谢|请|订单|今天|明天|送|要|好的|老板|收到|现金|一共|份|盒|个|蛋糕|鸡|饭|面|茶/;

/** Talk about an order, its money and its contents: no instruction for the rider. */
const talk = setOf(
  'check maybank itu tu tq drive safe thank thanks thx tq ty terima kasih tks sorry sori maaf salah betul typo order orders pesanan tempahan pay pays paid bayar byr payment bayaran collection collect collected balance baki cash tunai transfer transferred paynow duitnow receipt resit invoice amount total harga price deposit fee charge charges card kad message ucapan wish wishes happy selamat love sayang regards cutlery sweet spicy sugar ice ais manis pedas kurang less company syarikat sdn bhd pte dept noted ok okay hi hello hai salam dear boss bos sis bro kak abang bang should will later kata said confirm stock ready birthday number nombor address alamat tel hp phone termasuk including incl',
);
/** Parts of a house. They occur in addresses and notes, but in no name. */
const whereabouts = setOf(
  'landed hdb condo flat apartment apt bungalow banglo terrace teres townhouse pintu belakang depan sebelah tepi atas bawah dalam luar gate door house rumah pagar tangga lift lobby guard counter kaunter',
);
export const hasWhereabouts = (words: readonly string[]): boolean => words.some((word) => whereabouts.has(plain(word)));

export const hasTalk = (words: readonly string[]): boolean => words.some((word) => talk.has(plain(word)));
export const hasGoods = (words: readonly string[]): boolean =>
  words.some((word) => goods.has(plain(word))) || chineseOrdinary.test(words.join(''));

/** 'kuih 30pcs': contents and their amount. */
export const isGoods = (words: readonly string[]): boolean =>
  words.some((word) => goods.has(plain(word))) || /\d ?[份盒个箱包]|蛋糕/.test(words.join(''));

/** Most words contain only letters. */
function plain(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z]{1,99}$/.test(lower) ? lower : lower.replace(/[^\p{L}]/gu, '');
}

export const hasSaying = (words: readonly string[]): boolean => words.some((word) => sayings.has(plain(word)));

/** Words that occur in no person's name. An empty name is better than a wrong one. */
export const hasOrdinaryWord = (words: readonly string[]): boolean =>
  hasSaying(words) || words.some((word) => goods.has(plain(word))) || chineseOrdinary.test(words.join(''));

const titles =
  /^(?:mr|mrs|ms|miss|mister|mdm|madam|madame|mdme|dr|prof|professor|pastor|father|pn|puan|en|encik|cik|tn|tuan|kak|abang|bang|adik|mak|pak|pakcik|makcik|auntie|aunty|uncle|datin|dato'?|datuk|ustaz|ustazah|haji|hjh?|hajjah|tok|nenek|atuk|cikgu|sister|sis|bro|ah|mama|papa|grandma|nurse|kakak)\.?$/i;

/** 'Pn Aida', '谢太太' */
export const hasTitle = (name: string): boolean =>
  isTitle(name.split(' ')[0] ?? '') || /(?:先生|太太|小姐|女士|老师|老師|医生|醫生|阿姨|叔叔|师傅)$/.test(name);

export const isTitle = (word: string): boolean => titles.test(word);
