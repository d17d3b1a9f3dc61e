/**
 * Towns, areas, states and countries in Chinese, with the name that the data has. Written from common knowledge: these
 * are the names on road signs, in newspapers and in the names of constituencies.
 */
const table = `
马来西亚 Malaysia|新加坡 Singapore|狮城 Singapore
柔佛 Johor|雪兰莪 Selangor|雪州 Selangor|槟州 Penang|霹雳 Perak|吉打 Kedah|玻璃市 Perlis|彭亨 Pahang|登嘉楼 Terengganu
丁加奴 Terengganu|吉兰丹 Kelantan|森美兰 Negeri Sembilan|森州 Negeri Sembilan|沙巴 Sabah|砂拉越 Sarawak|砂劳越 Sarawak
砂州 Sarawak|纳闽 Labuan|布城 Putrajaya|布特拉再也 Putrajaya
吉隆坡 Kuala Lumpur|隆市 Kuala Lumpur|八打灵再也 Petaling Jaya|八打灵 Petaling Jaya|梳邦再也 Subang Jaya|梳邦 Subang Jaya
莎阿南 Shah Alam|巴生 Klang|巴生港口 Port Klang|蒲种 Puchong|加影 Kajang|安邦 Ampang|鹅唛 Gombak|士拉央 Selayang|万挠 Rawang
双溪毛糯 Sungai Buloh|沙登 Seri Kembangan|史里肯邦安 Seri Kembangan|无拉港 Balakong|万宜 Bangi|新古毛 Kuala Kubu Bharu
赛城 Cyberjaya|雪邦 Sepang|士毛月 Semenyih|甲洞 Kepong|蕉赖 Cheras|孟沙 Bangsar|满家乐 Mont Kiara|文良港 Setapak|洗都 Sentul
旧巴生路 Jalan Klang Lama|武吉免登 Bukit Bintang|武吉加里尔 Bukit Jalil|增江 Jinjang|峇都喼 Batu Caves|峇都急 Batu Caves
黑风洞 Batu Caves|瓜拉雪兰莪 Kuala Selangor|适耕庄 Sekinchan|大港 Sungai Besar|仁嘉隆 Jenjarom|万津 Banting
槟城 George Town|乔治市 George Town|北海 Butterworth|大山脚 Bukit Mertajam|高渊 Nibong Tebal|峇六拜 Bayan Lepas
浮罗山背 Balik Pulau|亚依淡 Ayer Itam|阿依淡 Ayer Itam|丹绒武雅 Tanjung Bungah|日落洞 Jelutong|威省 Seberang Perai
怡保 Ipoh|太平 Taiping|安顺 Teluk Intan|实兆远 Sitiawan|红土坎 Lumut|金宝 Kampar|华都牙也 Batu Gajah|江沙 Kuala Kangsar
打巴 Tapah|美罗 Bidor|丹绒马林 Tanjong Malim|和丰 Sungai Siput|爱大华 Ayer Tawar|巴力文打 Parit Buntar
芙蓉 Seremban|波德申 Port Dickson|汝来 Nilai|马口 Bahau|瓜拉庇劳 Kuala Pilah|淡边 Tampin
马六甲 Melaka|爱极乐 Ayer Keroh|亚罗牙也 Alor Gajah|野新 Jasin
新山 Johor Bahru|士古来 Skudai|巴西古当 Pasir Gudang|古来 Kulai|士乃 Senai|居銮 Kluang|麻坡 Muar|峇株巴辖 Batu Pahat
昔加末 Segamat|笨珍 Pontian|哥打丁宜 Kota Tinggi|丰盛港 Mersing|东甲 Tangkak|永平 Yong Peng|拉美士 Labis|乌鲁地南 Ulu Tiram
振林山 Gelang Patah|依斯干达公主城 Iskandar Puteri|边佳兰 Pengerang
关丹 Kuantan|文冬 Bentong|劳勿 Raub|文德甲 Mentakab|淡马鲁 Temerloh|立卑 Kuala Lipis|而连突 Jerantut|云顶 Genting Highlands
金马仑 Cameron Highlands|北根 Pekan
亚罗士打 Alor Setar|双溪大年 Sungai Petani|居林 Kulim|浮罗交怡 Langkawi|加央 Kangar|日得拉 Jitra
瓜拉登嘉楼 Kuala Terengganu|甘马挽 Kemaman|龙运 Dungun|哥打巴鲁 Kota Bharu|哥打峇鲁 Kota Bharu|话望生 Gua Musang
亚庇 Kota Kinabalu|山打根 Sandakan|斗湖 Tawau|拿笃 Lahad Datu|吧巴 Papar|古达 Kudat|根地咬 Keningau|兵南邦 Penampang
古晋 Kuching|诗巫 Sibu|美里 Miri|民都鲁 Bintulu|泗里街 Sarikei|林梦 Limbang|石隆门 Bau|三马拉汉 Kota Samarahan
大巴窑 Toa Payoh|宏茂桥 Ang Mo Kio|勿洛 Bedok|淡滨尼 Tampines|裕廊东 Jurong East|裕廊西 Jurong West|兀兰 Woodlands
义顺 Yishun|榜鹅 Punggol|盛港 Sengkang|后港 Hougang|实龙岗 Serangoon|碧山 Bishan|武吉知马 Bukit Timah|武吉班让 Bukit Panjang
武吉巴督 Bukit Batok|武吉美拉 Bukit Merah|红山 Bukit Merah|蔡厝港 Choa Chu Kang|乌节 Orchard|芽笼 Geylang|女皇镇 Queenstown
牛车水 Chinatown|小印度 Little India|加冷 Kallang|巴西立 Pasir Ris|樟宜 Changi|丹戎巴葛 Tanjong Pagar|中峇鲁 Tiong Bahru
荷兰村 Holland Village|金文泰 Clementi|三巴旺 Sembawang|诺维娜 Novena|马林百列 Marine Parade|友诺士 Eunos|文礼 Boon Lay
直落布兰雅 Telok Blangah|港湾 HarbourFront|圣淘沙 Sentosa|大士 Tuas|滨海湾 Marina Bay
`;

export const chineseNames: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/[\n|]/)
    .map((entry): [string, string] => {
      const at = entry.indexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
);

const anyName = new RegExp([...chineseNames.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');

/**
 * The text with its Chinese names of towns and areas at the end, in Latin letters. Chinese names the largest first, so
 * their sequence is turned round: 柔佛新山 is ', Johor Bahru, Johor'.
 */
export function withLatinNames(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  const names: string[] = [];
  const rest = text.replace(anyName, (name) => {
    names.unshift(chineseNames.get(name) ?? '');
    return ' ';
  });
  if (names.length === 0) return text;
  return [rest.trim(), ...new Set(names)].filter(Boolean).join(', ').concat(', ');
}
