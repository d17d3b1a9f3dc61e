/** The list also contains public buildings and the airport. */
export const sights = `
Suntec Singapore Convention Centre	039593	1 Raffles Boulevard
CHIJMES	187996	30 Victoria Street
ArtScience Museum	018974	6 Bayfront Avenue
Gardens by the Bay	018953	18 Marina Gardens Drive
Singapore Sports Hub|National Stadium	397629	1 Stadium Drive
Singapore Expo	486150	1 Expo Drive
Changi Airport Terminal 1|Changi T1	819642	80 Airport Boulevard
Changi Airport Terminal 2|Changi T2	819643	60 Airport Boulevard
Changi Airport Terminal 3|Changi T3	819663	65 Airport Boulevard
Changi Airport Terminal 4|Changi T4	819665	10 Airport Boulevard
Woodlands Checkpoint	738203	21 Woodlands Crossing
Science Centre Singapore	609081	15 Science Centre Road
Resorts World Sentosa|RWS	098269	8 Sentosa Gateway
Sultan Mosque	198833	3 Muscat Street
National Gallery Singapore|National Gallery	178957	1 Saint Andrew's Road
National Museum of Singapore|National Museum	178897	93 Stamford Road
National Library|National Library Building	188064	100 Victoria Street
Esplanade|Esplanade Theatres on the Bay	038981	1 Esplanade Drive
Parliament House	178880	1 Parliament Place
State Courts	059724	1 Havelock Square
Singapore Zoo|Mandai Zoo	729826	80 Mandai Lake Road
Singapore Botanic Gardens|Botanic Gardens	259569	1 Cluny Road
Haw Par Villa	118628	262 Pasir Panjang Road
`;
