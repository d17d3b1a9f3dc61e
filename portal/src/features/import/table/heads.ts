import { type Heads, makeHeadReader, placeHeads } from '../../files';
import type { TableField } from './table';

const heads: Heads<TableField> = [
  ...placeHeads,
  ['product', ['product', 'item', 'items', 'order', 'menu', 'produk', 'barang', '产品', '商品']],
  ['date', ['date', 'delivery date', 'delivery date time', 'deliver by', 'tarikh', '日期']],
  ['time', ['time', 'delivery time', 'slot', 'masa', 'jam', '时间', '送达时间']],
  ['cod', ['cod', 'cod amount', 'collect', 'cash', 'cash on delivery', 'kutipan', 'bayaran', '代收', '货到付款']],
  ['doorToDoor', ['door to door', 'door', 'ke pintu', '送上门']],
  [
    null,
    [
      'no',
      'order no',
      'qty',
      'quantity',
      'price',
      'total',
      'pesanan',
      'harga',
      'jumlah',
      '数量',
      '价格',
      'email',
      'e mel',
      '邮箱',
      'sender',
      'sender name',
      'sender phone',
      'penghantar',
      '寄件人',
      '序号',
    ],
  ],
];

export const fieldOfHead = makeHeadReader(heads);
