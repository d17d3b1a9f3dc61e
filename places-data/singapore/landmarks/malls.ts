/** The list also contains markets and food centres. */
export const malls = `
VivoCity|Vivo	098585	1 HarbourFront Walk
HarbourFront Centre	099253	1 Maritime Square
ION Orchard|ION	238801	2 Orchard Turn
Ngee Ann City|Takashimaya|Taka	238872	391 Orchard Road
Paragon|Paragon Shopping Centre	238859	290 Orchard Road
Mandarin Gallery	238897	333A Orchard Road
313@somerset	238895	313 Orchard Road
Orchard Central	238896	181 Orchard Road
Orchard Gateway	238858	277 Orchard Road
The Centrepoint	238843	176 Orchard Road
Plaza Singapura	238839	68 Orchard Road
The Cathay|Cathay Building	229233	2 Handy Road
Wisma Atria	238877	435 Orchard Road
Lucky Plaza	238863	304 Orchard Road
Far East Plaza	228213	14 Scotts Road
Tang Plaza|Tangs	238864	310 Orchard Road
Shaw House|Isetan Scotts	238868	350 Orchard Road
Wheelock Place	238880	501 Orchard Road
Forum The Shopping Mall|Forum	238884	583 Orchard Road
Orchard Towers	238875	400 Orchard Road
Palais Renaissance	238871	390 Orchard Road
Liat Towers	238881	541 Orchard Road
Tanglin Mall	247933	163 Tanglin Road
Tanglin Place	247918	91 Tanglin Road
Great World|Great World City	237994	1 Kim Seng Promenade
Scotts Square	228209	6 Scotts Road
Shaw Centre	228208	1 Scotts Road
Pacific Plaza	228210	9 Scotts Road
Cineleisure Orchard|Cineleisure	239695	8 Grange Road
Triple One Somerset|111 Somerset	238164	111 Somerset Road
Bugis Junction	188021	200 Victoria Street
Bugis+|Bugis Plus	188067	201 Victoria Street
Suntec City|Suntec City Mall	038983	3 Temasek Boulevard
Marina Square	039594	6 Raffles Boulevard
Millenia Walk	039596	9 Raffles Boulevard
Raffles City|Raffles City Shopping Centre	179103	252 North Bridge Road
Funan|Funan Mall	179105	107 North Bridge Road
Peninsula Plaza	179098	111 North Bridge Road
Peninsula Shopping Centre	179804	3 Coleman Street
Capitol Singapore|Capitol Piazza	178905	13 Stamford Road
The Adelphi	179803	1 Coleman Street
Excelsior Shopping Centre	179805	5 Coleman Street
Sim Lim Square	188504	1 Rochor Canal Road
Sim Lim Tower	208787	10 Jalan Besar
Fu Lu Shou Complex	188425	149 Rochor Road
Burlington Square	189652	175 Bencoolen Street
Bras Basah Complex	180231	231 Bain Street
Mustafa Centre|Mustafa	207704	145 Syed Alwi Road
City Square Mall	208539	180 Kitchener Road
Tekka Centre|Tekka Market	210665	665 Buffalo Road
Little India Arcade	218227	48 Serangoon Road
The Shoppes at Marina Bay Sands	018972	2 Bayfront Avenue
Marina Bay Link Mall	018984	8A Marina Boulevard
Lau Pa Sat	048582	18 Raffles Quay
100 AM|100AM Mall	079027	100 Tras Street
Chinatown Point	059413	133 New Bridge Road
People's Park Complex	059108	1 Park Road
People's Park Centre	058357	101 Upper Cross Street
People's Park Food Centre	050032	32 New Market Road
Clarke Quay Central|Central Mall	059817	6 Eu Tong Sen Street
The Majestic	059805	80 Eu Tong Sen Street
Chinatown Complex	050335	335 Smith Street
Hong Lim Complex	051531	531A Upper Cross Street
Maxwell Food Centre	069184	1 Kadayanallur Street
Amoy Street Food Centre	069111	7 Maxwell Road
Tanjong Pagar Plaza	081006	6 Tanjong Pagar Plaza
Golden Mile Complex	199588	5001 Beach Road
Golden Mile Tower	199589	6001 Beach Road
Golden Mile Food Centre	199583	505 Beach Road
DUO Galleria	189356	7 Fraser Street
Kallang Wave Mall	397628	1 Stadium Place
Leisure Park Kallang	397693	5 Stadium Walk
Parkway Parade	449269	80 Marine Parade Road
i12 Katong|112 Katong	428802	112 East Coast Road
Katong V	428751	30 East Coast Road
Roxy Square	428769	50 East Coast Road
Katong Shopping Centre	437844	865 Mountbatten Road
Paya Lebar Quarter|PLQ Mall|PLQ	409057	10 Paya Lebar Road
Paya Lebar Square	409051	60 Paya Lebar Road
KINEX|OneKM	437157	11 Tanjong Katong Road
City Plaza	409286	810 Geylang Road
Tanjong Katong Complex	400845	845 Geylang Road
Joo Chiat Complex	420001	1 Joo Chiat Road
Geylang Serai Market	402001	1 Geylang Serai
Old Airport Road Food Centre	390051	51 Old Airport Road
Bedok Mall	467360	311 New Upper Changi Road
Bedok Point	467351	799 New Upper Changi Road
Changi City Point	486038	5 Changi Business Park Central 1
Tampines Mall	529510	4 Tampines Central 5
Century Square	529509	2 Tampines Central 5
Tampines 1|Tampines One	529536	10 Tampines Central 1
Our Tampines Hub|OTH	528523	1 Tampines Walk
IKEA Tampines	528764	60 Tampines North Drive 2
Courts Megastore	528766	50 Tampines North Drive 2
Giant Tampines	528765	21 Tampines North Drive 2
Eastpoint Mall	528833	3 Simei Street 6
White Sands	518457	1 Pasir Ris Central Street 3
Downtown East	519599	1 Pasir Ris Close
Elias Mall	510623	623 Elias Road
Loyang Point	510258	258 Pasir Ris Street 21
Jewel Changi Airport|Jewel	819666	78 Airport Boulevard
Changi Village Hawker Centre	500002	2 Changi Village Road
East Coast Lagoon Food Village	468960	1220 East Coast Parkway
Hougang Mall	538766	90 Hougang Avenue 10
Heartland Mall	530205	205 Hougang Street 21
Hougang 1	538692	1 Hougang Street 91
NEX|NEX Serangoon	556083	23 Serangoon Central
myVillage|My Village at Serangoon Garden	556679	1 Maju Avenue
Compass One	545078	1 Sengkang Square
Rivervale Mall	545082	11 Rivervale Crescent
Rivervale Plaza	540118	118 Rivervale Drive
Waterway Point	828761	83 Punggol Central
Punggol Plaza	820168	168 Punggol Field
Oasis Terraces	820681	681 Punggol Drive
The Seletar Mall	797653	33 Sengkang West Avenue
Greenwich V	807011	1 Seletar Road
AMK Hub	569933	53 Ang Mo Kio Avenue 3
Jubilee Square	569814	61 Ang Mo Kio Avenue 8
Junction 8	579837	9 Bishan Place
Thomson Plaza	574408	301 Upper Thomson Road
Velocity @ Novena Square|Novena Square	307683	238 Thomson Road
Square 2	307506	10 Sinaran Drive
United Square	307591	101 Thomson Road
Goldhill Plaza	308899	1 Goldhill Plaza
Zhongshan Mall	329984	20 Ah Hood Road
Shaw Plaza	329783	360 Balestier Road
Northpoint City|Northpoint	769098	930 Yishun Avenue 2
Junction Nine	768897	18 Yishun Avenue 9
Wisteria Mall	768698	598 Yishun Ring Road
Causeway Point	738099	1 Woodlands Square
Sun Plaza	757713	30 Sembawang Drive
Sembawang Shopping Centre	758459	604 Sembawang Road
Canberra Plaza	750133	133 Canberra View
Admiralty Place	730678	678A Woodlands Avenue 6
Kampung Admiralty	730676	676 Woodlands Drive 71
Vista Point	730548	548 Woodlands Drive 44
Woodlands Mart	730768	768 Woodlands Avenue 6
888 Plaza	730888	888 Woodlands Drive 50
Junction 10	677899	1 Woodlands Road
Bukit Panjang Plaza	677743	1 Jelebu Road
Hillion Mall	678278	17 Petir Road
HillV2	667979	4 Hillview Rise
The Rail Mall	678040	380 Upper Bukit Timah Road
Lot One|Lot One Shoppers' Mall|Lot 1	689812	21 Choa Chu Kang Avenue 4
Yew Tee Point	689578	21 Choa Chu Kang North 6
West Mall	658713	1 Bukit Batok Central Link
Beauty World Centre	588177	144 Upper Bukit Timah Road
Beauty World Plaza	588176	140 Upper Bukit Timah Road
Bukit Timah Plaza	588996	1 Jalan Anak Bukit
Bukit Timah Shopping Centre	588179	170 Upper Bukit Timah Road
Coronation Shopping Plaza	269707	587 Bukit Timah Road
Cluny Court	259760	501 Bukit Timah Road
JEM	608549	50 Jurong Gateway Road
Westgate	608532	3 Gateway Drive
JCube	609731	2 Jurong East Central 1
IMM|IMM Building	609601	2 Jurong East Street 21
Big Box	608521	1 Venture Avenue
Jurong Point	648886	1 Jurong West Central 2
Gek Poh Shopping Centre	640762	762 Jurong West Street 75
Pioneer Mall	640638	638 Jurong West Street 61
Taman Jurong Shopping Centre	610399	399 Yung Sheng Road
The Clementi Mall|Clementi Mall	129588	3155 Commonwealth Avenue West
321 Clementi	129905	321 Clementi Avenue 3
West Coast Plaza	127371	154 West Coast Road
The Star Vista|Star Vista	138617	1 Vista Exchange Green
Rochester Mall	138639	35 Rochester Drive
Holland Village Shopping Centre	278967	211 Holland Avenue
Queensway Shopping Centre	149053	1 Queensway
Anchorpoint	159953	370 Alexandra Road
IKEA Alexandra	159965	317 Alexandra Road
Alexandra Central Mall	159971	321 Alexandra Road
Valley Point	248371	491 River Valley Road
Tiong Bahru Plaza	168732	302 Tiong Bahru Road
Tiong Bahru Market	168898	30 Seng Poh Road
Pasir Panjang Wholesale Centre	110013	1 Wholesale Centre
Newton Food Centre	229495	500 Clemenceau Avenue North
Adam Road Food Centre	289876	2 Adam Road
The Heeren	238855	260 Orchard Road
`;
