import type { Sentences } from '../sentence.ts';

/** The fixed texts and names of the contract, and what fleets say. */
export const ms: Sentences = {
  'Please select a pick-up address from the drop-down list.': 'Sila pilih alamat pengambilan daripada senarai.',
  'Please re-select the pick-up address from drop-down list.': 'Sila pilih semula alamat pengambilan daripada senarai.',
  'Please complete all the fields.': 'Sila lengkapkan semua medan.',
  'Pick-up date should not be in the past.': 'Tarikh pengambilan tidak boleh pada masa lalu.',
  "Sender's contact number is invalid.": 'Nombor telefon pengirim tidak sah.',
  'Pick-up date should not be in the past and within 5 minutes from now.':
    'Masa pengambilan mestilah sekurang-kurangnya 5 minit dari sekarang.',
  'Your orders contain delivery datetime which is in the past. Please change them to a future date time and try again.':
    'Pesanan anda ada masa penghantaran yang sudah berlalu. Sila ubah kepada masa akan datang dan cuba lagi.',
  'Please select address from the drop down': 'Sila pilih alamat daripada senarai.',
  'Please re-select the pick up address from dropdown list': 'Sila pilih semula alamat pengambilan daripada senarai.',
  'All fields are required': 'Semua medan wajib diisi.',
  'All fields are required.': 'Semua medan wajib diisi.',
  'Pick up date should not be in the past': 'Tarikh pengambilan tidak boleh pada masa lalu.',
  'Invalid phone number': 'Nombor telefon tidak sah.',
  'Invalid phone number.': 'Nombor telefon tidak sah.',
  'Write the address in at most 6 lines.': 'Tulis alamat dalam 6 baris atau kurang.',
  'Enter an SSM number, such as 202401012345 or 123456-A, or a UEN, such as 202412345A, 53012345A or T24LL1234A.':
    'Masukkan nombor SSM, seperti 202401012345 atau 123456-A, atau UEN, seperti 202412345A, 53012345A atau T24LL1234A.',
  'Enter 5 to 20 letters, digits and hyphens, such as W10-1808-32000001, C20880050010 or M90312345A.':
    'Masukkan 5 hingga 20 huruf, digit dan sempang, seperti W10-1808-32000001, C20880050010 atau M90312345A.',
  'Registration no. {0}': 'No. pendaftaran {0}',
  'There are no invoices, receipts or movements in this month.': 'Tiada invois, resit atau pergerakan dalam bulan ini.',
  'This month has {0} documents, and a zip has at most {1}. Its statement and the report list all of them.':
    'Bulan ini ada {0} dokumen, dan zip mengandungi paling banyak {1}. Penyata dan laporan bulan itu menyenaraikan semuanya.',
  'Tax no. {0}': 'No. cukai {0}',
  'Pick up date should not be in the past and within 5 minutes from now.':
    'Masa pengambilan mestilah sekurang-kurangnya 5 minit dari sekarang.',
  'Your orders contains deliver datetime which is in the past. Please edit to a correct date time and try again.':
    'Pesanan anda ada masa penghantaran yang sudah berlalu. Sila betulkan masa itu dan cuba lagi.',
  'Pick-up date should not be later than delivery date(s).': 'Masa pengambilan tidak boleh selepas masa penghantaran.',
  "Please enter the sender's contact number.": 'Sila masukkan nombor telefon pengirim.',
  'Phone number must start with + sign and country code': 'Nombor telefon mesti bermula dengan tanda + dan kod negara.',
  "Please enter the sender's name.": 'Sila masukkan nama pengirim.',
  'The pick-up can be booked at most {0} days ahead.': 'Pengambilan boleh ditempah sehingga {0} hari lebih awal.',
  'Please select a drop-off address from the drop-down list.': 'Sila pilih alamat penghantaran daripada senarai.',
  'Please re-select the drop-off address from drop-down list.':
    'Sila pilih semula alamat penghantaran daripada senarai.',
  'Delivery date should be later than pick-up date.': 'Masa penghantaran mestilah selepas masa pengambilan.',
  'COD amount is required.': 'Sila masukkan amaun COD.',
  'Please re-select the dropoff address from dropdown list': 'Sila pilih semula alamat penghantaran daripada senarai.',
  'Delivery date should not earlier than pickup date': 'Masa penghantaran tidak boleh sebelum masa pengambilan.',
  'COD Amount is required': 'Sila masukkan amaun COD.',
  'Please select the delivery date.': 'Sila pilih tarikh penghantaran.',
  'Delivery date should not be in the past.': 'Masa penghantaran tidak boleh pada masa lalu.',
  'Delivery date should be at least 5 minutes from now.':
    'Masa penghantaran mestilah sekurang-kurangnya 5 minit dari sekarang.',
  "Please enter the recipient's contact number.": 'Sila masukkan nombor telefon penerima.',
  "Recipient's contact number must start with the + sign followed by the country code (eg. +60).":
    'Nombor telefon penerima mesti bermula dengan tanda + dan kod negara (cth. +60).',
  "Recipient's contact number is invalid.": 'Nombor telefon penerima tidak sah.',
  'Write the number without its extension, like +60123456789. The extension can be in the note.':
    'Tulis nombor tanpa nombor sambungan, seperti +60123456789. Nombor sambungan boleh ditulis dalam nota.',
  "Please enter the recipient's name.": 'Sila masukkan nama penerima.',
  'The delivery can be booked at most {0} days ahead.': 'Penghantaran boleh ditempah sehingga {0} hari lebih awal.',
  'Enter a valid email address, e.g. mei@example.com, or leave it empty.':
    'Masukkan alamat e-mel yang sah, cth. mei@example.com, atau biarkan kosong.',
  'The COD amount can be at most {0}.': 'Amaun COD paling banyak {0}.',
  'Pickup and dropoff location are the same': 'Lokasi pengambilan dan penghantaran adalah sama.',
  'Error fetching directions in map': 'Laluan pada peta tidak dapat dikira.',
  'No road reaches this address from the stop before it. Choose another address.':
    'Tiada jalan ke alamat ini dari hentian sebelumnya. Pilih alamat lain.',
  'Pick-up and drop-off must be in the same country.': 'Pengambilan dan penghantaran mesti dalam negara yang sama.',
  'Add at least one drop-off before you confirm.': 'Tambah sekurang-kurangnya satu penghantaran sebelum mengesahkan.',
  'Sorry order group {0} cannot be canceled': 'Maaf, kumpulan pesanan {0} tidak boleh dibatalkan.',
  'This order is already confirmed and can no longer be changed.':
    'Pesanan ini sudah disahkan dan tidak boleh diubah lagi.',
  'Someone changed this order while you were editing. We have loaded it again: please check it.':
    'Pesanan ini telah diubah oleh orang atau tetingkap lain. Kami memuatkannya semula: sila semak.',
  'The price changed from {0} to {1}.': 'Harga berubah daripada {0} kepada {1}.',
  'An order can have up to {0} drop-offs.': 'Satu pesanan boleh mengandungi sehingga {0} penghantaran.',
  'The names and addresses of this order were removed after two years. Please place a new order.':
    'Nama dan alamat pesanan ini telah dibuang selepas dua tahun. Sila buat pesanan baharu.',
  'You can reorder only after an order has ended.': 'Hanya pesanan yang sudah tamat boleh dipesan semula.',
  'Choose a first and a last day, at most {0} days.': 'Pilih hari pertama dan hari terakhir, paling banyak {0} hari.',
  'The last day must not be before the first.': 'Hari terakhir tidak boleh sebelum hari pertama.',
  'These days have more than 2 MB of orders. Ask for {0} to {1}, then for the days after.':
    'Hari-hari ini melebihi 2 MB. Minta {0} hingga {1}, kemudian hari-hari selepasnya.',
  'The day {0} has more than 2 MB. Ask for this day alone, in parts, with after.':
    'Hari {0} melebihi 2 MB. Minta hari ini sahaja, bahagian demi bahagian, dengan after.',
  'A list with after is part of one day. Send this day as the first and as the last.':
    'Senarai dengan after ialah sebahagian daripada satu hari. Hantar hari ini sebagai hari pertama dan hari terakhir.',
  'This page has more than 2 MB. Ask for pages of {0}.': 'Halaman ini melebihi 2 MB. Minta halaman bersaiz {0}.',
  'Choose one of the proposed splits again.': 'Pilih semula satu cara pembahagian.',
  'This split is no longer available. Look at the new proposal.':
    'Pembahagian ini tidak lagi ditawarkan. Lihat cadangan baharu.',
  'The new sequence must have every drop-off exactly once.':
    'Susunan baharu mesti mengandungi setiap penghantaran sekali sahaja.',
  'Please select a pick-up location and fill in all required fields before importing bulk order.':
    'Sila pilih lokasi pengambilan dan isi semua medan wajib sebelum mengimport pesanan pukal.',
  'Please remove existing drop-off locations to import bulk order.':
    'Sila buang penghantaran sedia ada untuk mengimport pesanan pukal.',
  'Order ID ({0}) hit error: {1}': 'ID pesanan ({0}) ada ralat: {1}',
  'Cancelling... this might take around 1 to 5 minutes': 'Membatalkan... ini mungkin mengambil masa 1 hingga 5 minit',
  'Processing... Please do not refresh page or click the "Back" or "Close" button of your browser':
    'Sedang diproses... Sila jangan muat semula halaman atau tekan butang “Kembali” atau “Tutup” pada pelayar anda',
  'Order progress will not be saved unless you are logged in.': 'Pesanan tidak disimpan melainkan anda log masuk.',
  'Your wallet is {0} short. Please top up and try again.': 'Dompet anda kurang {0}. Sila tambah nilai dan cuba lagi.',
  '{0} of your wallet is kept for another order that is being paid by card. Finish that payment first, or top up.':
    '{0} dalam dompet anda disimpan untuk pesanan lain yang sedang dibayar dengan kad. Selesaikan bayaran itu dahulu, atau tambah nilai.',
  'Your bank reversed a top-up. Top up the missing amount before you confirm.':
    'Bank anda menarik balik satu tambah nilai. Tambah nilai yang kurang sebelum mengesahkan.',
  'Your account is not set up to pay by invoice. Ask support to set it up.':
    'Akaun anda belum diluluskan untuk bayaran melalui invois. Minta daripada khidmat pelanggan.',
  'You have {0} of credit left for new orders.': 'Baki had kredit anda untuk pesanan baharu ialah {0}.',
  'Please add a card first.': 'Sila tambah kad dahulu.',
  'Your card was declined. Please try another card.': 'Kad anda ditolak. Sila cuba kad lain.',
  'Your bank asks you to approve this payment.': 'Bank anda meminta anda meluluskan bayaran ini.',
  'Finish the payment on the page of your bank or app.': 'Selesaikan bayaran di laman bank atau aplikasi anda.',
  'This wallet cannot be topped up in this way. Please choose another way.':
    'Dompet ini tidak boleh ditambah nilai dengan cara ini. Sila pilih cara lain.',
  'The payment was not made within {0} minutes.': 'Bayaran tidak dibuat dalam masa {0} minit.',
  'Your bank or app refused the payment.': 'Bank atau aplikasi anda menolak bayaran itu.',
  'The amount paid differs from the amount requested. We keep the money apart for you, and our support will contact you.':
    'Jumlah yang dibayar berbeza daripada jumlah yang diminta. Wang itu kami simpan berasingan untuk anda, dan pihak sokongan kami akan menghubungi anda.',
  'The payment was not approved within {0} minutes.': 'Bayaran tidak diluluskan dalam masa {0} minit.',
  'You gave up this payment.': 'Anda telah membatalkan bayaran ini.',
  'The payment was paid back to you.': 'Bayaran itu telah dikembalikan kepada anda.',
  'The payment did not reach the payment service.': 'Bayaran tidak sampai kepada perkhidmatan bayaran.',
  'Your card was declined several times. Please try again later, or use another card.':
    'Kad anda ditolak beberapa kali. Sila cuba lagi kemudian, atau guna kad lain.',
  'Other payments by card are still in progress. Please try again in a moment.':
    'Bayaran kad lain masih diproses. Sila cuba sebentar lagi.',
  'The payment service is not available right now. Please try again later.':
    'Perkhidmatan bayaran tidak tersedia sekarang. Sila cuba lagi kemudian.',
  'The amount paid differs from the amount requested.': 'Amaun yang dibayar berbeza daripada amaun yang diminta.',
  'We received a second payment for it. We keep the money apart for you, and our support will contact you.':
    'Kami menerima bayaran kedua untuknya. Wang itu kami simpan berasingan untuk anda, dan pihak sokongan kami akan menghubungi anda.',
  'The return address must be a page of this site.': 'Alamat kembali mestilah halaman laman ini.',
  'Minimum top up amount is {0}{1}.': 'Amaun tambah nilai minimum ialah {0}{1}.',
  'You can top up at most {0} at a time, and at most {1} a day.':
    'Had tambah nilai ialah {0} setiap kali dan {1} sehari.',
  'You can top up at most {0} a day. A payment that waits for your bank counts too: approve it, or try again in {1} minutes.':
    'Had tambah nilai dalam sehari ialah {0}, termasuk bayaran yang menunggu kelulusan bank anda. Luluskan bayaran itu, atau cuba lagi dalam {1} minit.',
  'Top Up Success': 'Tambah nilai berjaya',
  'This voucher has expired.': 'Baucar ini telah tamat tempoh.',
  'This voucher has been used.': 'Baucar ini telah digunakan.',
  'This voucher needs an order of at least {0}.': 'Baucar ini memerlukan pesanan sekurang-kurangnya {0}.',
  'Vouchers are valid for pick-ups in Malaysia only.': 'Baucar sah untuk pengambilan di Malaysia sahaja.',
  'Error while geocoding address: {0}.': 'Alamat tidak ditemui: {0}.',
  'This place is no longer available. Please search for it again.': 'Tempat ini tidak lagi tersedia. Sila cari semula.',
  'There is no address near this pin in Malaysia or Singapore.':
    'Tiada alamat berhampiran pin ini di Malaysia atau Singapura.',
  'Addresses cannot be searched right now. Please try again in a minute, or set the pin on the map.':
    'Alamat tidak dapat dicari sekarang. Sila cuba sebentar lagi, atau tetapkan pin pada peta.',
  'Too many addresses are being searched right now. Please try again in a minute.':
    'Terlalu banyak alamat sedang dicari. Sila cuba sebentar lagi.',
  'This address has no location yet. Choose it from the list, or set its pin.':
    'Alamat ini belum ada lokasi. Pilih daripada senarai, atau tetapkan pinnya.',
  'This pin is at sea or outside Malaysia and Singapore. Choose another address, or move the pin onto land.':
    'Pin ini di laut atau di luar Malaysia dan Singapura. Pilih alamat lain, atau alihkan pin ke darat.',
  'The address says {0}, but the pin is in {1}. Choose the address from the list again, or move the pin.':
    'Alamat menyebut {0}, tetapi pinnya di {1}. Pilih semula alamat daripada senarai, atau alihkan pin.',
  'The address says {0}, but the pin is {1} km away from there. Choose the address from the list again, or move the pin.':
    'Alamat menyebut {0}, tetapi pinnya {1} km dari situ. Pilih semula alamat daripada senarai, atau alihkan pin.',
  'This pin is {0} km from the pick-up. While the order has drop-offs, it can move at most {1} km. Set it nearer, or delete the drop-offs first.':
    'Pin ini {0} km dari tempat pengambilan. Selagi pesanan mempunyai penghantaran, pin boleh dialihkan paling jauh {1} km. Letakkannya lebih dekat, atau padamkan penghantaran dahulu.',
  'Retrieving your current location... Please try again after 10 seconds.':
    'Mencari lokasi semasa anda... Sila cuba lagi selepas 10 saat.',
  'Error retrieving your current location.': 'Lokasi semasa anda tidak dapat dicari.',
  'Please enable your location services to retrieve your current location.':
    'Sila hidupkan perkhidmatan lokasi untuk mencari lokasi semasa anda.',
  'Please enter a bookmark name.': 'Sila masukkan nama alamat.',
  'Please enter a contact name.': 'Sila masukkan nama kenalan.',
  'Please enter a contact number.': 'Sila masukkan nombor telefon.',
  'Please select an address.': 'Sila pilih alamat.',
  'Please select an address from the drop-down list.': 'Sila pilih alamat daripada senarai.',
  'Contact number must start with the + sign followed by the country code (eg. +60).':
    'Nombor telefon mesti bermula dengan tanda + dan kod negara (cth. +60).',
  'Contact number is invalid.': 'Nombor telefon tidak sah.',
  'Bookmark name is required': 'Sila masukkan nama alamat.',
  'Someone changed this address while you were editing. Please check it again before you save.':
    'Alamat ini telah diubah oleh orang atau tetingkap lain. Sila semak semula sebelum menyimpan.',
  'Please ensure that you have a valid pick-up contact number and pick-up person name in your saved address.':
    'Sila pastikan alamat disimpan anda ada nombor telefon dan nama pengirim yang sah.',
  'Please ensure that you have a valid recipient contact number and recipient name in your saved address.':
    'Sila pastikan alamat disimpan anda ada nombor telefon dan nama penerima yang sah.',
  'No orders found in the CSV file.': 'Tiada pesanan ditemui dalam fail CSV.',
  'Error reading CSV file, please try again.': 'Fail CSV tidak dapat dibaca, sila cuba lagi.',
  'No orders found in the CSV': 'Tiada pesanan ditemui dalam fail CSV.',
  'Error while reading CSV, please re-export CSV and try again.':
    'Fail CSV tidak dapat dibaca, sila eksport semula dan cuba lagi.',
  'Invalid delivery date time for {0}, please follow format MM/DD/YYYY HH:MM.':
    'Tarikh dan masa penghantaran tidak sah untuk {0}, sila ikut format MM/DD/YYYY HH:MM.',
  'No delivery time yet.': 'Belum ada masa penghantaran.',
  'Delivery date is in the past for {0}.': 'Masa penghantaran untuk {0} sudah berlalu.',
  'Delivery date is earlier than pickup date for {0}.': 'Masa penghantaran untuk {0} sebelum masa pengambilan.',
  'Delivery date should be at least 5 minutes from now for {0}.':
    'Masa penghantaran untuk {0} mestilah sekurang-kurangnya 5 minit dari sekarang.',
  'Some mandatory fields have empty values for {0}.': 'Ada medan wajib yang kosong untuk {0}.',
  'Missing city/country for {0}, please download the new CSV template for reference.':
    'Bandar/negara untuk {0} tiada, sila muat turun templat CSV baharu sebagai rujukan.',
  "{0}'s contact number must start with the + sign followed by the country code (eg. +60).":
    'Nombor telefon {0} mesti bermula dengan tanda + dan kod negara (cth. +60).',
  "Please remove any dash (-) and space in {0}'s contact number.":
    'Sila buang tanda sempang (-) dan ruang kosong dalam nombor telefon {0}.',
  "{0}'s contact number is invalid.": 'Nombor telefon {0} tidak sah.',
  'Delivery date is more than {0} days ahead for {1}.': 'Tarikh penghantaran untuk {1} lebih {0} hari dari sekarang.',
  'The COD amount for {0} can be at most {1}.': 'Amaun COD {0} paling banyak {1}.',
  'Door-to-door for {0} must be yes or no.': 'Hantar ke pintu bagi {0} mestilah ya atau tidak.',
  'We deliver only in Malaysia and Singapore. Check the country of {0}.':
    'Kami menghantar hanya di Malaysia dan Singapura. Semak negara {0}.',
  'COD amount of {0} should be a number, for example 18.00.': 'Amaun COD {0} mestilah nombor, contohnya 18.00.',
  'A field is too long for {0}.': 'Ada medan yang terlalu panjang untuk {0}.',
  'Delivery time is outside 06:00 to 23:00 for {0}.': 'Masa penghantaran untuk {0} di luar 06:00 hingga 23:00.',
  'Please choose a password other than the current one.': 'Sila pilih kata laluan yang lain daripada yang sekarang.',
  'Use at least 8 characters for the password.': 'Gunakan sekurang-kurangnya 8 aksara untuk kata laluan.',
  'This password is easy to guess. Choose another, for example four unrelated words.':
    'Kata laluan ini mudah diteka. Sila pilih yang lain, contohnya empat perkataan yang tiada kaitan.',
  'This password is easy to guess. {0} Choose another, for example four unrelated words.':
    'Kata laluan ini mudah diteka. {0} Sila pilih yang lain, contohnya empat perkataan yang tiada kaitan.',
  "It contains your company's name.": 'Ia mengandungi nama syarikat anda.',
  'It contains your name.': 'Ia mengandungi nama anda.',
  'It contains part of your email address.': 'Ia mengandungi sebahagian alamat e-mel anda.',
  'The password must not be your email address or your company name.':
    'Kata laluan tidak boleh sama dengan alamat e-mel atau nama syarikat anda.',
  'The last day of a statement cannot be before the first.':
    'Hari terakhir penyata tidak boleh sebelum hari pertamanya.',
  'A statement covers at most 366 days.': 'Penyata meliputi paling banyak 366 hari.',
  'Passwords do not match.': 'Kata laluan tidak sama.',
  "Confirm password don't match new password": 'Kedua-dua kata laluan baharu tidak sama.',
  'Enter a valid email address.': 'Masukkan alamat e-mel yang sah.',
  'Suitable for Small to Medium deliveries': 'Sesuai untuk barang kecil hingga sederhana',
  'Suitable for Small to Large deliveries': 'Sesuai untuk barang kecil hingga besar',
  Bike: 'Motosikal',
  Car: 'Kereta',
  Draft: 'Draf',
  Ongoing: 'Sedang berjalan',
  Completed: 'Selesai',
  'Partially completed': 'Selesai sebahagian',
  Failed: 'Gagal',
  Cancelled: 'Dibatalkan',
  Processing: 'Sedang diproses',
  Confirmed: 'Disahkan',
  Assigned: 'Rider ditugaskan',
  'In Transit': 'Dalam perjalanan',
  'Food & Beverage': 'Makanan & minuman',
  'Cafes / Desserts': 'Kafe / Pencuci mulut',
  'Health Care': 'Penjagaan kesihatan',
  Parcels: 'Bungkusan',
  Others: 'Lain-lain',
  Malaysia: 'Malaysia',
  Singapore: 'Singapura',
  'A PDF lists at most 1,500 movements. Choose fewer days, or CSV.':
    'PDF menyenaraikan paling banyak 1,500 pergerakan. Kurangkan bilangan hari, atau pilih CSV.',
  PENDING: 'Belum selesai',
  SUCCESS: 'Berjaya',
  REFUNDED: 'Dipulangkan',
  CANCELLED: 'Dibatalkan',
  FAILED: 'Gagal',
  'No rider was found.': 'Tiada rider ditemui.',
  'The courier gave no answer.': 'Syarikat kurier tidak memberi jawapan.',
  'No rider could take the order.': 'Tiada rider yang dapat mengambil pesanan ini.',
  'The rider got no answer.': 'Rider tidak mendapat jawapan.',
  'The rider reported a wrong address.': 'Rider melaporkan bahawa alamat itu salah.',
  'The rider reported that the goods were refused.': 'Rider melaporkan bahawa barang itu tidak diterima.',
  'The rider reported that it was not safe to deliver.': 'Rider melaporkan bahawa penghantaran itu tidak selamat.',
  'The rider reported that the goods are damaged.': 'Rider melaporkan bahawa barang itu rosak.',
  Delivery: 'Penghantaran',
  'Delivery to {0}, {1}': 'Penghantaran kepada {0}, {1}',
  'row {0}': 'baris {0}',
  'Door-to-door service for {0}': 'Perkhidmatan hantar ke pintu untuk {0}',
  'Door-to-door service': 'Perkhidmatan hantar ke pintu',
  'Enter at least 2 letters or digits.': 'Masukkan sekurang-kurangnya 2 huruf atau angka.',
  'No reply from the courier yet': 'Kurier belum membalas',
  'Being cancelled': 'Sedang dibatalkan',
  'No rider for some drop-offs': 'Tiada rider untuk sebahagian penghantaran',
  'Rider dropped out with the goods': 'Rider menarik diri bersama barang',
  'Goods are coming back': 'Barang sedang dipulangkan',
  'Goods are back': 'Barang sudah dipulangkan',
  'Drop-offs left open': 'Penghantaran belum selesai',
  'Order Number': 'Nombor pesanan',
  'Delivery Date & Time': 'Tarikh & masa penghantaran',
  'Recipient Name': 'Nama penerima',
  'Phone No.': 'Nombor telefon',
  Email: 'E-mel',
  'Unit Number': 'Nombor unit',
  'Delivery Address': 'Alamat penghantaran',
  Product: 'Jenis barang',
  'Receipt Number': 'Nombor resit',
  'Distance from previous location (km)': 'Jarak dari lokasi sebelumnya (km)',
  'Door To Door Charges': 'Caj hantar ke pintu',
  'Delivery Charges': 'Caj penghantaran',
  'Cash on Delivery Amount': 'Amaun COD',
  'Note To Driver': 'Nota kepada rider',
};
