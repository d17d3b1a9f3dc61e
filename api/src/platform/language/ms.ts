import type { Sentences } from '@tibara/contract/language/in-language';

/** The refusals that only the server knows, and its mails and texts, a line each. */
export const ms: Sentences = {
  'Not found': 'Tidak ditemui',
  'Log in first.': 'Sila log masuk dahulu.',
  'You do not have permission for this. Ask the owner of your company account for it.':
    'Anda tidak mempunyai kebenaran untuk ini. Sila minta daripada pemilik akaun syarikat anda.',
  'The email address or the password is wrong.': 'Alamat e-mel atau kata laluan salah.',
  'The session has ended. Please log in again.': 'Sesi telah tamat. Sila log masuk semula.',
  'Too many failed logins. Please wait a while and try again, or reset your password.':
    'Terlalu banyak log masuk yang gagal. Sila tunggu dan cuba lagi, atau set semula kata laluan anda.',
  'The account could not be created. Please check your email.': 'Akaun tidak dapat dibuat. Sila semak e-mel anda.',
  'The code is wrong or no longer valid.': 'Kod salah atau tidak lagi sah.',
  'Please wait {0} seconds before asking again.': 'Sila tunggu {0} saat sebelum meminta lagi.',
  'Too many codes were asked for. Please try again later.':
    'Terlalu banyak kod telah diminta. Sila cuba lagi kemudian.',
  'There is no vendor for this user.': 'Tiada peniaga untuk pengguna ini.',
  'The profile was changed elsewhere. Please look at it again.':
    'Profil telah diubah di tempat lain. Sila semak semula.',
  'The profile was changed too often. Please try again later.': 'Profil terlalu kerap diubah. Sila cuba lagi kemudian.',
  'Another account has this phone number. Use another one, or ask support.':
    'Nombor telefon ini milik akaun lain. Gunakan nombor lain, atau hubungi khidmat pelanggan.',
  'The current password is wrong.': 'Kata laluan semasa salah.',
  'This is not the email address of your account.': 'Ini bukan alamat e-mel akaun anda.',
  'This link was used already or is too old. Please ask for a new one.':
    'Pautan ini sudah digunakan atau terlalu lama. Sila minta yang baharu.',
  'Too many new passwords were tried. Please try again later.':
    'Terlalu banyak kata laluan baharu dicuba. Sila cuba lagi kemudian.',
  'A file is being made for you already. Please try again in a moment.':
    'Satu fail sedang dibuat untuk anda. Sila cuba lagi sebentar lagi.',
  'Many files are being made. Please try again in a moment.':
    'Banyak fail sedang dibuat. Sila cuba lagi sebentar lagi.',
  'You can have at most 500 drafts. Confirm or delete some of them first.':
    'Anda boleh mempunyai paling banyak 500 draf. Sahkan atau padam sebahagiannya dahulu.',
  'You can save at most 2,000 addresses. Remove some of them first.':
    'Anda boleh menyimpan paling banyak 2,000 alamat. Buang sebahagiannya dahulu.',
  '10 orders were cancelled within an hour. Please wait before you confirm the next one.':
    '10 pesanan dibatalkan dalam masa sejam. Sila tunggu sebelum anda mengesahkan yang seterusnya.',
  'The PDF could not be made. Please try again.': 'PDF tidak dapat dibuat. Sila cuba lagi.',
  'Many PDFs are being made. Please try again in a moment.': 'Banyak PDF sedang dibuat. Sila cuba lagi sebentar lagi.',
  'The request is not as it should be.': 'Permintaan ini tidak betul.',
  'The request could not be read.': 'Permintaan ini tidak dapat dibaca.',
  'The request is too large.': 'Permintaan ini terlalu besar.',
  'The request holds a character that cannot be kept.': 'Permintaan ini ada aksara yang tidak dapat disimpan.',
  'Something went wrong on our side. Please try again.': 'Ada masalah di pihak kami. Sila cuba lagi.',
  'The service is busy right now. Please try again.': 'Perkhidmatan sedang sibuk. Sila cuba lagi.',
  'Too many requests. Please wait a moment and try again.':
    'Terlalu banyak permintaan. Sila tunggu sebentar dan cuba lagi.',
  'Too many open streams.': 'Terlalu banyak sambungan langsung.',
  'This Idempotency-Key was used for another request.': 'Idempotency-Key ini sudah digunakan untuk permintaan lain.',
  'This request is already being worked on.': 'Permintaan ini sedang diproses.',
  'Confirm the order first: its papers come with its rider.':
    'Sahkan pesanan dahulu. Dokumennya disediakan selepas pesanan disahkan.',
  'Approve the payment, or decline it.': 'Luluskan bayaran itu, atau tolak.',
  'Your card number is not valid.': 'Nombor kad anda tidak sah.',
  "Your card's expiry date is in the past.": 'Tarikh luput kad anda sudah berlalu.',
  'Your card was declined.': 'Kad anda ditolak.',
  'Your card has insufficient funds.': 'Baki kad anda tidak mencukupi.',
  '{0} is your {1} code. It is valid for 10 minutes. Never share it with anybody.':
    '{0} ialah kod {1} anda. Sah selama 10 minit. Jangan kongsi dengan sesiapa.',
  'You already have a {0} account': 'Anda sudah ada akaun {0}',
  'Somebody, perhaps you, tried to sign up to {0} with this email address or with the phone number of your account. You already have an account.':
    'Seseorang, mungkin anda, cuba mendaftar di {0} dengan alamat e-mel ini atau nombor telefon akaun anda. Anda sudah ada akaun.',
  'Log in: {0}': 'Log masuk: {0}',
  'Forgot your password? {0}': 'Lupa kata laluan anda? {0}',
  'If it was not you, there is nothing to do.': 'Jika bukan anda, tiada apa-apa yang perlu dilakukan.',
  'Reset your {0} password': 'Set semula kata laluan {0} anda',
  'Set a new password within 30 minutes:': 'Tetapkan kata laluan baharu dalam masa 30 minit:',
  'If you did not ask for it, there is nothing to do: your password stays as it is.':
    'Jika anda tidak memintanya, tiada apa-apa yang perlu dilakukan: kata laluan anda kekal.',
  'Your {0} password was changed': 'Kata laluan {0} anda telah ditukar',
  'The password of your {0} account was changed, and all other devices were logged out.':
    'Kata laluan akaun {0} anda telah ditukar, dan semua peranti lain telah dilog keluar.',
  'If it was not you, set a new one now: {0}': 'Jika bukan anda, tetapkan yang baharu sekarang: {0}',
  '{0} is in your wallet': '{0} kini dalam dompet anda',
  'Your top-up of {0} was not charged': 'Tambah nilai {0} anda tidak dicaj',
  '{0} was charged to your card and is in your wallet now.':
    '{0} telah dicaj pada kad anda dan kini berada dalam dompet anda.',
  'Nothing was charged for your top-up of {0}. {1}': 'Tiada caj dikenakan untuk tambah nilai {0} anda. {1}',
  'Order {0} is confirmed': 'Pesanan {0} telah disahkan',
  'Your payment was approved, and order {0} is confirmed.':
    'Bayaran anda telah diluluskan, dan pesanan {0} telah disahkan.',
  'Order {0} is not confirmed': 'Pesanan {0} belum disahkan',
  'Your order {0} is not confirmed. {1}': 'Pesanan {0} anda belum disahkan. {1}',
  'Nothing was charged to your card.': 'Tiada caj dikenakan pada kad anda.',
  'Order {0} could not be delivered': 'Pesanan {0} tidak dapat dihantar',
  'Hello {0},': 'Salam {0},',
  'We are sorry: your order {0} will not be delivered. {1}': 'Maaf, pesanan {0} anda tidak akan dihantar. {1}',
  'We are sorry: your order {0} will not be delivered.': 'Maaf, pesanan {0} anda tidak akan dihantar.',
  'Nothing is charged. What was held for it, and a voucher you chose, are yours again.':
    'Tiada caj dikenakan. Amaun yang ditahan, dan baucar yang anda pilih, telah dipulangkan kepada anda.',
  'Your delivery from {0} on {1}': 'Penghantaran anda daripada {0} pada {1}',
  '{0} sends you a delivery on {1}, by {2}.': '{0} menghantar barang kepada anda pada {1}, sebelum {2}.',
  'Follow it here: {0}': 'Jejak di sini: {0}',
  '{0} delivers for {1} and sends this email once for this delivery.':
    '{0} membuat penghantaran untuk {1} dan menghantar e-mel ini sekali sahaja untuk penghantaran ini.',
  'To get no more emails about deliveries: {0}': 'Untuk berhenti menerima e-mel penghantaran: {0}',
};
