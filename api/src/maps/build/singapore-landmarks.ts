/**
 * Buildings that people name, reviewed by hand: name (with others after a bar), postcode, house number and street. The
 * point is the postcode's in the data; the build leaves out a row whose postcode is unknown or lies on another street.
 */
export const landmarks = `
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
Suntec Singapore Convention Centre	039593	1 Raffles Boulevard
Marina Square	039594	6 Raffles Boulevard
Millenia Walk	039596	9 Raffles Boulevard
Raffles City|Raffles City Shopping Centre	179103	252 North Bridge Road
CHIJMES	187996	30 Victoria Street
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
Marina Bay Sands|MBS	018956	10 Bayfront Avenue
The Shoppes at Marina Bay Sands	018972	2 Bayfront Avenue
ArtScience Museum	018974	6 Bayfront Avenue
Marina Bay Financial Centre Tower 1|MBFC Tower 1|MBFC	018981	8 Marina Boulevard
Marina Bay Financial Centre Tower 2|MBFC Tower 2	018983	10 Marina Boulevard
Marina Bay Financial Centre Tower 3|MBFC Tower 3	018982	12 Marina Boulevard
Marina Bay Link Mall	018984	8A Marina Boulevard
Marina One	018935	5 Straits View
Asia Square Tower 1	018960	8 Marina View
Asia Square Tower 2	018961	12 Marina View
Gardens by the Bay	018953	18 Marina Gardens Drive
One Raffles Quay|ORQ	048583	1 Raffles Quay
One Raffles Place	048616	1 Raffles Place
Republic Plaza	048619	9 Raffles Place
Singapore Land Tower	048623	50 Raffles Place
UOB Plaza	048624	80 Raffles Place
Hong Leong Building	048581	16 Raffles Quay
Lau Pa Sat	048582	18 Raffles Quay
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
100 AM|100AM Mall	079027	100 Tras Street
Amara Singapore|Amara Hotel	088539	165 Tanjong Pagar Road
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
URA Centre	069118	45 Maxwell Road
Tanjong Pagar Plaza	081006	6 Tanjong Pagar Plaza
Golden Mile Complex	199588	5001 Beach Road
Golden Mile Tower	199589	6001 Beach Road
Golden Mile Food Centre	199583	505 Beach Road
The Concourse	199555	300 Beach Road
The Gateway	189720	150 Beach Road
Shaw Tower	189702	100 Beach Road
South Beach Tower	189767	38 Beach Road
Parkview Square	188778	600 North Bridge Road
DUO Tower	189352	3 Fraser Street
DUO Galleria	189356	7 Fraser Street
Kallang Wave Mall	397628	1 Stadium Place
Singapore Sports Hub|National Stadium	397629	1 Stadium Drive
Leisure Park Kallang	397693	5 Stadium Walk
Parkway Parade	449269	80 Marine Parade Road
i12 Katong|112 Katong	428802	112 East Coast Road
Katong V	428751	30 East Coast Road
Roxy Square	428769	50 East Coast Road
Katong Shopping Centre	437844	865 Mountbatten Road
Paya Lebar Quarter|PLQ Mall|PLQ	409057	10 Paya Lebar Road
Paya Lebar Square	409051	60 Paya Lebar Road
SingPost Centre	408600	10 Eunos Road 8
KINEX|OneKM	437157	11 Tanjong Katong Road
City Plaza	409286	810 Geylang Road
Tanjong Katong Complex	400845	845 Geylang Road
Joo Chiat Complex	420001	1 Joo Chiat Road
Geylang Serai Market	402001	1 Geylang Serai
Old Airport Road Food Centre	390051	51 Old Airport Road
Bedok Mall	467360	311 New Upper Changi Road
Bedok Point	467351	799 New Upper Changi Road
Changi City Point	486038	5 Changi Business Park Central 1
One@Changi City	486036	1 Changi Business Park Central 1
Singapore Expo	486150	1 Expo Drive
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
Changi Airport Terminal 1|Changi T1	819642	80 Airport Boulevard
Changi Airport Terminal 2|Changi T2	819643	60 Airport Boulevard
Changi Airport Terminal 3|Changi T3	819663	65 Airport Boulevard
Changi Airport Terminal 4|Changi T4	819665	10 Airport Boulevard
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
HDB Hub|Toa Payoh HDB Hub	310480	480 Lorong 6 Toa Payoh
Velocity @ Novena Square|Novena Square	307683	238 Thomson Road
Square 2	307506	10 Sinaran Drive
United Square	307591	101 Thomson Road
Goldhill Plaza	308899	1 Goldhill Plaza
Revenue House|IRAS	307987	55 Newton Road
Zhongshan Mall	329984	20 Ah Hood Road
Shaw Plaza	329783	360 Balestier Road
Northpoint City|Northpoint	769098	930 Yishun Avenue 2
Junction Nine	768897	18 Yishun Avenue 9
Wisteria Mall	768698	598 Yishun Ring Road
Causeway Point	738099	1 Woodlands Square
Woods Square	737715	12 Woodlands Square
Sun Plaza	757713	30 Sembawang Drive
Sembawang Shopping Centre	758459	604 Sembawang Road
Canberra Plaza	750133	133 Canberra View
Admiralty Place	730678	678A Woodlands Avenue 6
Kampung Admiralty	730676	676 Woodlands Drive 71
Vista Point	730548	548 Woodlands Drive 44
Woodlands Mart	730768	768 Woodlands Avenue 6
888 Plaza	730888	888 Woodlands Drive 50
Woodlands Checkpoint	738203	21 Woodlands Crossing
Junction 10	677899	1 Woodlands Road
Bukit Panjang Plaza	677743	1 Jelebu Road
Hillion Mall	678278	17 Petir Road
HillV2	667979	4 Hillview Rise
The Rail Mall	678040	380 Upper Bukit Timah Road
Lot One|Lot One Shoppers' Mall	689812	21 Choa Chu Kang Avenue 4
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
Vision Exchange	608526	2 Venture Drive
International Business Park The Synergy	609917	1 International Business Park
Jurong Point	648886	1 Jurong West Central 2
Gek Poh Shopping Centre	640762	762 Jurong West Street 75
Pioneer Mall	640638	638 Jurong West Street 61
Taman Jurong Shopping Centre	610399	399 Yung Sheng Road
Science Centre Singapore	609081	15 Science Centre Road
The Clementi Mall|Clementi Mall	129588	3155 Commonwealth Avenue West
321 Clementi	129905	321 Clementi Avenue 3
West Coast Plaza	127371	154 West Coast Road
The Star Vista|Star Vista	138617	1 Vista Exchange Green
Rochester Mall	138639	35 Rochester Drive
Fusionopolis	138632	1 Fusionopolis Way
Holland Village Shopping Centre	278967	211 Holland Avenue
Queensway Shopping Centre	149053	1 Queensway
Anchorpoint	159953	370 Alexandra Road
IKEA Alexandra	159965	317 Alexandra Road
Alexandra Central Mall	159971	321 Alexandra Road
mTower|Alexandra Retail Centre|PSA Building	119963	460 Alexandra Road
Mapletree Business City	117384	10 Pasir Panjang Road
Keppel Bay Tower	098632	1 HarbourFront Avenue
Valley Point	248371	491 River Valley Road
Tiong Bahru Plaza	168732	302 Tiong Bahru Road
Tiong Bahru Market	168898	30 Seng Poh Road
Resorts World Sentosa|RWS	098269	8 Sentosa Gateway
Pasir Panjang Wholesale Centre	110013	1 Wholesale Centre
Newton Food Centre	229495	500 Clemenceau Avenue North
Adam Road Food Centre	289876	2 Adam Road
Sultan Mosque	198833	3 Muscat Street
ICA Building	208718	10 Kallang Road
CT Hub	339407	2 Kallang Avenue
Aperia	339511	12 Kallang Avenue
Oxley BizHub	408733	73 Ubi Road 1
Vertex	408868	33 Ubi Avenue 3
Paya Ubi Industrial Park	408934	53 Ubi Avenue 1
MOM Services Centre	339946	1500 Bendemeer Road
National Gallery Singapore|National Gallery	178957	1 Saint Andrew's Road
National Museum of Singapore|National Museum	178897	93 Stamford Road
National Library|National Library Building	188064	100 Victoria Street
Esplanade|Esplanade Theatres on the Bay	038981	1 Esplanade Drive
Parliament House	178880	1 Parliament Place
State Courts	059724	1 Havelock Square
Singapore Zoo|Mandai Zoo	729826	80 Mandai Lake Road
Singapore Botanic Gardens|Botanic Gardens	259569	1 Cluny Road
Haw Par Villa	118628	262 Pasir Panjang Road
Singapore General Hospital|SGH	169608	Hospital Drive
National Heart Centre	169609	5 Hospital Drive
National University Hospital|NUH	119074	5 Lower Kent Ridge Road
Tan Tock Seng Hospital|TTSH	308433	11 Jalan Tan Tock Seng
National Skin Centre	308205	1 Mandalay Road
KK Women's and Children's Hospital|KKH|KK Hospital	229899	100 Bukit Timah Road
Changi General Hospital|CGH	529889	2 Simei Street 3
Khoo Teck Puat Hospital|KTPH	768828	90 Yishun Central
Ng Teng Fong General Hospital|NTFGH	609606	1 Jurong East Street 21
Sengkang General Hospital|SKGH	544886	110 Sengkang East Way
Alexandra Hospital	159964	378 Alexandra Road
Mount Elizabeth Hospital|Mount E	228510	3 Mount Elizabeth
Mount Elizabeth Novena Hospital	329563	38 Irrawaddy Road
Gleneagles Hospital	258500	6A Napier Road
Raffles Hospital	188770	585 North Bridge Road
Mount Alvernia Hospital	574623	820 Thomson Road
Thomson Medical Centre	307677	339 Thomson Road
Farrer Park Hospital	217562	1 Farrer Park Station Road
Parkway East Hospital	427990	321 Joo Chiat Place
Institute of Mental Health|IMH	539747	10 Buangkok View
National University of Singapore|NUS	119077	21 Lower Kent Ridge Road
Nanyang Technological University|NTU	639798	50 Nanyang Avenue
Singapore Management University|SMU	188065	81 Victoria Street
Singapore University of Technology and Design|SUTD	487372	8 Somapah Road
Singapore University of Social Sciences|SUSS	599494	463 Clementi Road
Singapore Institute of Management|SIM	599491	461 Clementi Road
Singapore Polytechnic	139651	500 Dover Road
Ngee Ann Polytechnic	599489	535 Clementi Road
Temasek Polytechnic	529757	21 Tampines Avenue 1
Nanyang Polytechnic|NYP	569830	180 Ang Mo Kio Avenue 8
Republic Polytechnic	738964	9 Woodlands Avenue 9
ITE College East	486047	10 Simei Avenue
ITE College Central	567720	2 Ang Mo Kio Drive
ITE College West	688236	1 Choa Chu Kang Grove
LASALLE College of the Arts	187940	1 McNally Street
Nanyang Academy of Fine Arts|NAFA	189655	151 Bencoolen Street
INSEAD	138676	1 Ayer Rajah Avenue
James Cook University	387380	149 Sims Drive
The Fullerton Hotel|Fullerton Hotel	049178	1 Fullerton Square
Shangri-La Singapore|Shangri-La Hotel	258350	22 Orange Grove Road
Grand Hyatt Singapore	228211	10 Scotts Road
Singapore Marriott Tang Plaza Hotel	238865	320 Orchard Road
Hilton Singapore Orchard	238867	333 Orchard Road
Orchard Hotel	238879	442 Orchard Road
Goodwood Park Hotel	228221	22 Scotts Road
Royal Plaza on Scotts	228220	25 Scotts Road
Mandarin Oriental	039797	5 Raffles Avenue
The Ritz-Carlton Millenia	039799	7 Raffles Avenue
Pan Pacific Singapore	039595	7 Raffles Boulevard
PARKROYAL COLLECTION Marina Bay	039594	6 Raffles Boulevard
PARKROYAL on Beach Road	199591	7500 Beach Road
PARKROYAL COLLECTION Pickering	058289	3 Upper Pickering Street
Raffles Hotel	189673	1 Beach Road
Swissotel The Stamford	178882	2 Stamford Road
Fairmont Singapore	189560	80 Bras Basah Road
Carlton Hotel	189558	76 Bras Basah Road
Conrad Singapore Marina Bay|Conrad Centennial	038982	2 Temasek Boulevard
Copthorne King's Hotel	169632	403 Havelock Road
Furama RiverFront	169633	405 Havelock Road
Grand Copthorne Waterfront	169663	392 Havelock Road
Village Hotel Bugis	188061	390 Victoria Street
Hotel Boss	199020	500 Jalan Sultan
Crowne Plaza Changi Airport	819664	75 Airport Boulevard
Capella Singapore	098297	1 The Knolls
Millenia Tower	039192	1 Temasek Avenue
Centennial Tower	039190	3 Temasek Avenue
Visioncrest Commercial	238467	103 Penang Road
Winsland House	239519	3 Killiney Road
The Heeren	238855	260 Orchard Road
Golden Agri Plaza	118535	108 Pasir Panjang Road
Midview City	573960	18 Sin Ming Lane
Aljunied Industrial Complex	389835	623 Aljunied Road
`;
