import { expect, test } from 'vitest';
import { nameKey } from './open-groups.ts';
import { areaOfSchool, schoolName } from './school-names.ts';

test.each([
  ['SK KG BARU', 'Sekolah Kebangsaan Kampung Baru', ['SK Kampung Baru']],
  ['SMK TMN SEA', 'Sekolah Menengah Kebangsaan Taman Sea', ['SMK Taman Sea']],
  ['SJK(C) YUK CHENG', 'Sekolah Jenis Kebangsaan (Cina) Yuk Cheng', ['SJK(C) Yuk Cheng', 'SJKC Yuk Cheng']],
  ['SJK(T) LDG RINI', 'Sekolah Jenis Kebangsaan (Tamil) Ladang Rini', ['SJK(T) Ladang Rini', 'SJKT Ladang Rini']],
  ['SM SAINS KUCHING', 'Sekolah Menengah Sains Kuching', ['SM Sains Kuching']],
  ['SMJK CHUNG HWA', 'Sekolah Menengah Jenis Kebangsaan Chung Hwa', ['SMJK Chung Hwa']],
  ['SA BANTING', 'Sekolah Agama Banting', ['SA Banting']],
  ['SMK ST. MICHAEL', 'Sekolah Menengah Kebangsaan St Michael', ['SMK St Michael']],
  ['SK SG BT PDG (1)', 'Sekolah Kebangsaan Sungai Bukit Padang (1)', ['SK Sungai Bukit Padang (1)']],
  ['SK JLN TG BT 3', 'Sekolah Kebangsaan Jalan Tanjung Batu 3', ['SK Jalan Tanjung Batu 3']],
  ['SMK INFANT JESUS CONVENT (P)', 'Sekolah Menengah Kebangsaan Infant Jesus Convent Perempuan', null],
  ['SK (FELDA) SELANCAR', 'Sekolah Kebangsaan FELDA Selancar', ['SK FELDA Selancar']],
  ['KOLEJ VOKASIONAL MUAR', 'Kolej Vokasional Muar', ['KV Muar']],
  ['MAKTAB MAHMUD BALING', 'Maktab Mahmud Baling', []],
])("a school's name is written in full: %s", (listed, name, aliases) => {
  expect(schoolName(listed)).toEqual({ name, aliases: aliases ?? [expect.any(String)] });
});

test('NG is Nanga in Sarawak, and a Chinese name elsewhere', () => {
  expect(schoolName('SK NG MERIT', 'Sarawak').name).toBe('Sekolah Kebangsaan Nanga Merit');
  expect(schoolName('SK NG MERIT', 'Johor').name).toBe('Sekolah Kebangsaan Ng Merit');
});

test('a short form is the same name as its full form', () => {
  expect(nameKey('SMK Taman Sea')).toBe(nameKey('Sekolah Menengah Kebangsaan Taman Sea'));
  expect(nameKey('Sekolah Menengah Taman Sea')).toBe(nameKey('SMK Taman Sea'));
  expect(nameKey('SMK Taman Sea')).not.toBe(nameKey('SK Taman Sea'));
});

test.each([
  ['SMK TAMAN SEA', 'Taman Sea'],
  ['SK TMN MEGAH (2)', 'Taman Megah'],
  ['SK BANDAR BARU UDA NO 1', 'Bandar Baru Uda'],
  ['SMK SULTAN ISMAIL', ''],
  ['SK PUSAT BANDAR PUCHONG', ''],
  // These schools moved and kept their names.
  ['SJK(T) TAMAN PERMATA', ''],
  ['SJK(C) KAMPUNG BARU', ''],
])('the estate in the name of %s is: %s', (listed, area) => {
  expect(areaOfSchool(listed)).toBe(area);
});
