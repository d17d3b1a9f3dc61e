import type { PastedField } from '../types.ts';

/** The field of a label or a column head. `skip` is known but unused: contents, prices, order numbers. */
export type LabelField = Exclude<PastedField, 'phone2' | 'product'> | 'total' | 'sender' | 'skip' | 'paid';

/** English, Malay and Chinese. The longest matching word decides: `no tel` is a phone, `no` alone nothing. */
export const labelWords: Record<LabelField, string> = {
  name: 'cust|name|recipient|receiver|customer|attn|attention|full name|customer name|recipient name|receiver name|client|patient|contact person|consignee|guest|owner|buyer|pic|kepada|pesakit|pembeli|tetamu|waris|nama|nama penuh|nama penerima|nama pelanggan|nama customer|nama ibu|nama mak|nama ayah|nama bapa|nama suami|nama isteri|nama adik|nama kakak|nama dia|penerima|pelanggan|姓名|名字|收件人|收货人|收件人姓名|收货人姓名|客户|顾客|称呼|联系人|联络人|👤|🙋',
  phone:
    'call|nombor telefon dia|no telefon dia|no tel dia|no phone dia|handphone number|phone|phone no|phone number|phone num|mobile|mobile no|mobile number|contact|contact no|contact number|contact num|handphone|handphone no|handphone number|hp|hp no|hp number|h/p|h/phone|tel|tel no|telephone|telephone no|whatsapp|wa|ws|ph|cell|number|hand phone|no tel|no tepon|no tipon|tepon|fon no|no telefon|no phone|no hp|no. tel|no. hp|no. telefon|no.tel|no.hp|nombor telefon|nombor|nombor dia|no dia|telefon|fon|no fon|no contact|no whatsapp|no wasap|电话|电话号码|手机|手机号码|联络电话|联系电话|联络号码|收件电话|联络|联系|📞|📱|📲|☎',
  address:
    'address|add|addr|full address|delivery address|shipping address|deliver to|send to|location|venue|place|tempat|destination|destinasi|drop off|dropoff|ship to|alamat|alamat penuh|alamat penghantaran|alamat rumah|alamat dia|alamat hantar|hantar ke|lokasi|地址|地点|收货地址|收件地址|送货地址|📍|🏠|🏡|📌',
  unit: 'unit|unit no|unit number|floor|apt|no unit|tingkat|level|单位|门牌',
  postcode:
    'post codes|postal no|邮政|postcode|postal|postal code|post code|zip|zip code|poskod|poscode|邮编|邮政编码|邮区编号|邮区',
  town: 'city|town|area|bandar|kawasan|daerah|district|state|negeri|zone|region|城市|地区|州',
  cod: 'cod|c.o.d|c.o.d.|cash|cash on delivery|collect|kutip|kutipan|to collect|collect amount|amount to collect|amt to collect|cod amount|jumlah cod|bayaran|bayaran cod|代收|货到付款|💵|💰|💸',
  date: 'date|deliver on|delivery on|hantar pada|delivery date|delivery date time|deliver by|deliver date|tarikh|tarikh hantar|tarikh penghantaran|day|hari|日期|送货日期|送货日|哪天|📅|📆|🗓',
  time: 'time|eta|delivery time|slot|time slot|masa|masa hantar|jam|pukul|waktu|timeslot|window|时间|送达时间|送货时间|时段|几点|🕒|⏰|🕐',
  note: 'note|notes|remark|remarks|instruction|instructions|delivery instructions|special instructions|delivery note|rider note|arahan|nota|catatan|pesan|备注|📝',
  total:
    'total|grand total|total amount|amount|jumlah|jumlah harga|total harga|jumlah bayaran|sum|总共|合计|总数|总额|金额',
  sender:
    'sender|from|pick up|pickup|pick-up|pick up from|pickup from|pickup address|pickup point|sender name|pengirim|penghantar|nama pengirim|nama penghantar|dari|ambil|ambil dari|寄件人|发件人',
  paid: 'payment|payment method|status|payment status|pay|paid|method|cara bayaran|cara bayar|cara pembayaran|pembayaran|pay by|mode|mode of payment|status bayaran|付款方式',
  skip: 'request|special request|no|order no|order|order id|order number|orders|item|items|product|products|qty|quantity|price|pesanan|harga|kuantiti|menu|set|email|e-mail|e-mel|emel|subtotal|delivery|delivery fee|delivery charge|postage|pos|deposit|discount|card message|message on card|wish|ucapan|flavour|flavor|size|ic|nric|bank|acc|account|数量|价格|商品|邮箱|电邮|#|s/n|bil',
};
