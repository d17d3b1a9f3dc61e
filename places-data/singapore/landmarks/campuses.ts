export const campuses = `
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
`;
