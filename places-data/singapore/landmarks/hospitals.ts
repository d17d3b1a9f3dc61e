export const hospitals = `
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
Mount Elizabeth Novena Hospital|Mount E Novena	329563	38 Irrawaddy Road
Gleneagles Hospital	258500	6A Napier Road
Raffles Hospital	188770	585 North Bridge Road
Mount Alvernia Hospital	574623	820 Thomson Road
Thomson Medical Centre	307677	339 Thomson Road
Farrer Park Hospital	217562	1 Farrer Park Station Road
Parkway East Hospital	427990	321 Joo Chiat Place
Institute of Mental Health|IMH	539747	10 Buangkok View
`;
