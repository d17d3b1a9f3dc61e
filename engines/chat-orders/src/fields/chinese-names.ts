/** Surnames of most Chinese names, simplified and traditional, and the double ones. */
const surnames =
  '欧阳|歐陽|司徒|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范廖贾夏韦付邹孟熊秦邱江尹薛闫雷侯史陶黎贺顾毛郝龚邵万覃武戴莫孔汤颜伍翁游温庄施洪柯卓纪蓝郎池饶骆张張劉陳楊黃趙吳孫馬羅鄭謝許馮鄧蕭葉蘇呂盧鐘譚陸蔣韓顏莊詹]';
const titles =
  '先生|太太|小姐|女士|老师|老師|医生|醫生|护士|师姐|师兄|师傅|安娣|阿姨|叔叔|同学|经理|老板娘?|婆婆|伯伯|妈妈|姐姐?|哥';
const before =
  '叫做?|名字(?:叫|是)?|就是|[给給找]|收[货件]人[:： ]?|联系|[爸妈爷奶公婆哥姐弟妹夫嫂叔伯姨姑舅婶友]|同[学事]|老板|群主|团长|邻居';
const after = `$|[^\\p{Script=Han}]|[啊呢啦的住在收她他那这]|电话|手机|号码|${titles}`;

const person = new RegExp(
  `(?:^|[^\\p{Script=Han}]|${before})(?<name>(?!谢谢|马上|高楼|黄色|任何|万一|温度|叶子)(?:${surnames})\\p{Script=Han}{1,2}?)(?<title>${titles})?(?=${after})`,
  'u',
);
const titled = new RegExp(
  `(?:^|[^\\p{Script=Han}]|${before})(?<name>(?:阿|小|老)?(?:${surnames}) ?(?:${titles}))`,
  'u',
);
/** '阿梅', '陈', '小姐': the beginning of a name or a title. */
export const ofChineseName = new RegExp(`^(?:[阿小老大]|${surnames}|${titles})`, 'u');
/** '钱我来还', '她叫…': a sentence about a person. */
const sentence = /[我你他她它们是了吗吧呢还住叫这那就都也把被跟给収收送要]|电话|号码|接龙|邮[编区]/u;

/** A name in Chinese among other words, without a title behind a given name: '她叫何美珠', '林美凤 女士', '给我家婆 叶金莲'. */
export function chineseNameIn(words: string): string | null {
  if (!/\p{Script=Han}/u.test(words) || words.length > 200) return null;
  const short = titled.exec(words)?.groups?.name;
  const { name } = person.exec(words)?.groups ?? {};
  return short && (!name || words.indexOf(short) <= words.indexOf(name)) ? short : (name ?? null);
}

export const isChineseSentence = (words: string): boolean => sentence.test(words);
