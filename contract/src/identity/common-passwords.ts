/** The best known of eight characters and more: the first that anybody who guesses will try. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 12341234 123123123 11111111 111111111 1111111111 00000000 000000000
  12344321 87654321 987654321 9876543210 66666666 77777777 88888888 888888888 99999999 55555555 22222222 12121212
  11223344 112233445566 147258369 159753456 789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 asdfghjk asdfghjkl asdf1234
  asdfasdf zxcvbnm1 zxcvbnm123 zaq12wsx qazwsxedc 1qaz2wsx3edc password password1 password12 password123
  password1234 passw0rd p@ssw0rd p@ssword pass1234 passpass mypassword iloveyou iloveyou1 iloveyou2 ilovemyself
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman batman123
  starwars pokemon123 whatever trustno1 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator
  abc12345 abcd1234 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 computer internet changeme
  changeme123 michelle jennifer liverpool liverpool1 chelsea123 manchester samantha danielle charlotte elizabeth
  dragon123 monkey123 master123 secret123 qwertyqwerty testtest test1234 hello123 helloworld malaysia malaysia1
  singapore singapore1 selangor bismillah sayangku sayang123 cintaku123 lovelove jordan23 blink182`.split(/\s+/),
);
