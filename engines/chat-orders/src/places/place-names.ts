/**
 * Towns, neighbourhoods and estates that identify an address without the server. From the product's gazetteer, without
 * names that are also a person's name or a common word. A test compares both lists.
 */
export const malaysianTowns: readonly string[] = [
  'Al Muktatfi Billah Shah|Alor Gajah|Alor Setar|Ampang|Asajaya|Ayer Baloi|Ayer Hitam|Ayer Itam|Ayer Keroh',
  'Ayer Lanas|Ayer Tawar|Ayer Tawar 2|Bachok|Bagan Datoh|Bagan Datuk|Bagan Pulau Ketam|Bagan Serai|Bahau',
  'Balik Pulau|Baling|Balingian|Bandar Al-Muktafi Billah Shah|Bandar Baharu|Bandar Baru Bangi|Bandar Baru Enstek',
  'Bandar Nabawan|Bandar Penawar|Bandar Permaisuri|Bandar Puncak Alam|Bandar Pusat Jengka|Bandar Seri Iskandar',
  'Bandar Seri Jempol|Bandar Sungai Mati|Bandar Tenggara|Bandar Tun Abdul Razak|Bandar Tun Razak|Banting',
  'Batang Berjuntai|Batang Kali|Batu Anam|Batu Caves|Batu Feringgi|Batu Ferringhi|Batu Gajah|Batu Kikir|Batu Kurau',
  'Batu Maung|Batu Pahat|Bayan Lepas|Bedong|Behrang Stesen|Bekenu|Belaga|Belawai|Beluran|Bentong|Bentung|Beranang',
  'Beruas|Bestari Jaya|Bidor|Bidur|Bintangor|Bintulu|Bongawan|Brinchang|Bukit Besi|Bukit Fraser|Bukit Gambir',
  'Bukit Goh|Bukit Kayu Hitam|Bukit Mertajam|Bukit Pasir|Bukit Payong|Bukit Rotan|Butterworth|Cenderiang|Chaah',
  'Changkat Jering|Changkat Keruing|Changloon|Chemor|Chenderiang|Chenderong Balai|Chenor|Cherang Ruku|Cheras',
  'Chukai|Cukai|Cyberjaya|Dabong|Dengkil|Donggongon|Dungun|Durian Tunggal|Enggor|Engkilili|Gambang|Gelang Patah',
  'Gelugor|Gemencheh|Genting Highlands|George Town|Georgetown|Gerisek|Glugor|Gopeng|Gua Musang|Hulu Langat',
  'Hutan Melintang|Inanam|Ipoh|Iskandar Puteri|JB|JB Town|Jaya Gading|Jelutong|Jementah|Jeniang|Jenjarom|Jenjarum',
  'Jerantut|Jerteh|Jertih|Jitra|Johor Bahru|KL|KL City|Kahang|Kajang|Kaki Bukit|Kampar|Kamunting|Kangar|Kanowit',
  'Kapit|Kelang|Kem Trendak|Kemasek|Kemasik|Kemayan|Keningau|Kepala Batas|Kerling|Kerteh|Kertih|Ketengah Jaya',
  'Ketereh|Kinabatangan|Klang|Kluang|Kodiang|Kota Belud|Kota Bharu|Kota Kinabalu|Kota Kinabatangan|Kota Kuala Muda',
  'Kota Marudu|Kota Samarahan|Kota Sarang Semut|Kota Tinggi|Kuala Balah|Kuala Berang|Kuala Besut|Kuala Kangsar',
  'Kuala Kedah|Kuala Ketil|Kuala Klawang|Kuala Krai|Kuala Krau|Kuala Kubu Baharu|Kuala Kurau|Kuala Lipis',
  'Kuala Lumpur|Kuala Lumpur City Centre|Kuala Nerang|Kuala Pegang|Kuala Penyu|Kuala Perlis|Kuala Pilah',
  'Kuala Rompin|Kuala Selangor|Kuala Sepetang|Kuala Sungai Baru|Kuala Terengganu|Kuantan|Kubang Semang|Kuching',
  'Kudat|Kulai|Kulim|Kupang|Labuan|Lahad Datu|Lambor Kanan|Lanchang|Langkawi|Lawas|Layang Layang|Lenggong|Limbang',
  'Linggi|Long Lama|Lubok Antu|Lubok China|Lurah Bilut|Lutong|Machang|Malacca|Malim Nawar|Mantin|Marang|Marudi',
  'Masjid Tanah|Melaka|Membakut|Mentakab|Menumbok|Merlimau|Mersing|Miri|Muadzam Shah|Muar|Nabawan|Nanga Medamit',
  'Nibong Tebal|Nilai|Nusajaya|PJ|Padang Besar|Padang Endau|Padang Rengas|Padang Serai|Padang Tengku|Pangkor',
  'Pantai Remis|Parit Buntar|Parit Jawa|Parit Raja|Parit Sulong|Parit Sulung|Pasir Gudang|Pasir Mas|Pasir Puteh',
  'Pekan|Pekan Nenas|Pelabuhan Kelang|Pelabuhan Klang|Penampang|Penang|Penang Hill|Pendang|Pengerang',
  'Pengkalan Hulu|Perai|Permatang Pauh|Petaling Jaya|Pokok Sena|Pontian|Pontian Kechil|Port Dickson|Port Klang',
  'Puchong|Pulai Chondong|Pulau Carey|Pulau Indah|Pulau Ketam|Pulau Pinang|Pusat Bandar Palong|Putatan|Putrajaya',
  'Ranau|Rantau Panjang|Raub|Rawang|Rembau|Rengam|Rengit|Rompin|Sabak Bernam|Sandakan|Saratok|Sarikei|Sebauh',
  'Sebuyau|Segamat|Sekinchan|Selama|Selandar|Selekoh|Semenyih|Semporna|Senai|Senggarang|Sepang|Serdang|Seremban',
  'Serendah|Seri Gading|Seri Iskandar|Seri Kembangan|Seri Manjung|Seri Medan|Serian|Setapak|Shah Alam|Si Rusa|Sibu',
  'Sibu Jaya|Siburan|Simpang Ampat|Simpang Ampat Semanggol|Simpang Durian|Simpang Empat|Simpang Pertang',
  'Simpang Rengam|Simpang Renggam|Simunjan|Sipitang|Sitiawan|Slim River|Sri Aman|Subang Airport|Subang Jaya|Sundar',
  'Sungai Ayer Tawar|Sungai Besar|Sungai Buloh|Sungai Jawi|Sungai Koyan|Sungai Lembing|Sungai Mati|Sungai Pelek',
  'Sungai Pelek New Village|Sungai Petani|Sungai Rambai|Sungai Siput|Sungai Sumun|Sungai Tong|Sungai Udang|Sungkai',
  'Taiping|Tambunan|Tamparuli|Tampin|Tanah Merah|Tanah Rata|Tangkak|Tanjong Ipoh|Tanjong Karang|Tanjong Kling',
  'Tanjong Malim|Tanjong Tualang|Tanjung Aru|Tanjung Bungah|Tanjung Piandang|Tanjung Rambutan|Tanjung Sepat',
  'Tapah Road|Tasek Gelugor|Tasek Glugor|Tawau|Teluk Intan|Teluk Panglima Garang|Temangan|Temerloh|Temerluh',
  'Tenghilan|Triang|Trolak|Tronoh|Tuaran|Tumpat|Ulu Bernam|Ulu Kinta|Ulu Tiram|Usm Pulau Pinang|Wakaf Baharu',
  'Yan Besar|Yong Peng',
].flatMap((line) => line.split('|'));

export const malaysianNeighbourhoods: readonly string[] = [
  'Ara Damansara|Ayer Hangat|Bandar Sunway|Bandar Tasik Selatan|Bandar Utama|Bangsar|Batu Arang|Batu Berendam',
  'Brickfields|Bukit Bintang|Bukit Damansara|Bukit Jalil|Bukit Jelutong|Bukit Rambai|Buloh Kasap|Damansara Heights',
  'Damansara Perdana|Damansara Uptown|Damansara Utama|Juru|Kelana Jaya|Kelapa Sawit|Kepong|Kinarut|Klebang Besar',
  'Kota Damansara|Kota Kemuning|Ladang Seri Kundang|Mont Kiara|Montkiara|Mount Kiara|Mutiara Damansara',
  'Padang Mat Sirat|Pantai Cenang|Pantai Dalam|Permatang Kuching|Pulau Sebang|Putra Heights|SS2|Segambut|Sentul',
  'Setia Alam|Skudai|Sunway|Tanjung Tokong|Telaga Batu|USJ|Wangsa Maju',
].flatMap((line) => line.split('|'));

export const singaporeEstates: readonly string[] = [
  'Ang Mo Kio|Bedok|Bishan|Boon Lay|Bukit Batok|Bukit Merah|Bukit Panjang|Bukit Timah|Changi|Choa Chu Kang',
  'Clementi|Geylang|Hougang|Jurong East|Jurong West|Kallang|Mandai|Marine Parade|Novena|Outram|Pasir Ris|Punggol',
  'Queenstown|River Valley|Rochor|Seletar|Sembawang|Sengkang|Serangoon|Singapore River|Sungei Kadut|Tampines',
  'Tanglin|Toa Payoh|Tuas|Woodlands|Yishun',
].flatMap((line) => line.split('|'));

export const malaysianStates: readonly string[] = [
  'johor|johore|kedah|kelantan|melaka|malacca|negeri sembilan|n sembilan|n.sembilan|pahang|penang|pulau pinang|p pinang|perak',
  'perlis|sabah|sarawak|selangor|selangor darul ehsan|johor darul takzim|terengganu|wilayah persekutuan|wp|w.p.|malaysia',
  'sel|sgor|slgr|phg|n9|jhr|trg|prk|mlk|swk|sbh|kdh|ktn',
].flatMap((line) => line.split('|'));
