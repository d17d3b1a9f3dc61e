/** The list also contains business parks. */
export const offices = `
Marina Bay Financial Centre Tower 1|MBFC Tower 1|MBFC	018981	8 Marina Boulevard
Marina Bay Financial Centre Tower 2|MBFC Tower 2	018983	10 Marina Boulevard
Marina Bay Financial Centre Tower 3|MBFC Tower 3	018982	12 Marina Boulevard
Marina One	018935	5 Straits View
Asia Square Tower 1	018960	8 Marina View
Asia Square Tower 2	018961	12 Marina View
One Raffles Quay|ORQ	048583	1 Raffles Quay
One Raffles Place	048616	1 Raffles Place
Republic Plaza	048619	9 Raffles Place
Singapore Land Tower	048623	50 Raffles Place
UOB Plaza	048624	80 Raffles Place
Hong Leong Building	048581	16 Raffles Quay
Ocean Financial Centre	049315	10 Collyer Quay
The Arcade	049317	11 Collyer Quay
OCBC Centre	049513	65 Chulia Street
Capital Tower	068912	168 Robinson Road
Robinson 77	068896	77 Robinson Road
Frasers Tower	069547	182 Cecil Street
OUE Downtown|OUE Downtown Gallery	068815	6A Shenton Way
SGX Centre 1	068804	2 Shenton Way
SGX Centre 2	068807	4 Shenton Way
CapitaGreen	048946	138 Market Street
Guoco Tower|Tanjong Pagar Centre	078881	1 Wallich Street
International Plaza	079903	10 Anson Road
MAS Building	079117	10 Shenton Way
URA Centre	069118	45 Maxwell Road
The Concourse	199555	300 Beach Road
The Gateway	189720	150 Beach Road
Shaw Tower	189702	100 Beach Road
South Beach Tower	189767	38 Beach Road
Parkview Square	188778	600 North Bridge Road
DUO Tower	189352	3 Fraser Street
SingPost Centre	408600	10 Eunos Road 8
One@Changi City	486036	1 Changi Business Park Central 1
HDB Hub|Toa Payoh HDB Hub	310480	480 Lorong 6 Toa Payoh
Revenue House|IRAS	307987	55 Newton Road
Woods Square	737715	12 Woodlands Square
Vision Exchange	608526	2 Venture Drive
International Business Park The Synergy	609917	1 International Business Park
Fusionopolis	138632	1 Fusionopolis Way
mTower|Alexandra Retail Centre|PSA Building	119963	460 Alexandra Road
Mapletree Business City	117384	10 Pasir Panjang Road
Keppel Bay Tower	098632	1 HarbourFront Avenue
ICA Building	208718	10 Kallang Road
CT Hub	339407	2 Kallang Avenue
Aperia	339511	12 Kallang Avenue
Oxley BizHub	408733	73 Ubi Road 1
Vertex	408868	33 Ubi Avenue 3
Paya Ubi Industrial Park	408934	53 Ubi Avenue 1
MOM Services Centre	339946	1500 Bendemeer Road
Millenia Tower	039192	1 Temasek Avenue
Centennial Tower	039190	3 Temasek Avenue
Visioncrest Commercial	238467	103 Penang Road
Winsland House	239519	3 Killiney Road
Golden Agri Plaza	118535	108 Pasir Panjang Road
Midview City	573960	18 Sin Ming Lane
Aljunied Industrial Complex	389835	623 Aljunied Road
`;
