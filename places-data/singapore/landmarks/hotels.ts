export const hotels = `
Marina Bay Sands|MBS	018956	10 Bayfront Avenue
Amara Singapore|Amara Hotel	088539	165 Tanjong Pagar Road
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
`;
