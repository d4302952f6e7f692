import { comparable } from '../text/searchable.ts';

/**
 * Names of universities, polytechnics and colleges in Nigeria, with the abbreviation that is in common use. They are
 * suggestions: a member may type another school. Where two schools share an abbreviation, neither has it here.
 */
export const schoolNames: readonly string[] = `
  Abubakar Tafawa Balewa University (ATBU); Ahmadu Bello University (ABU); Air Force Institute of Technology (AFIT);
  Alex Ekwueme Federal University Ndufu-Alike (AE-FUNAI); Bayero University Kano (BUK);
  Federal University of Agriculture Abeokuta (FUNAAB); Federal University of Petroleum Resources Effurun (FUPRE);
  Federal University of Technology Akure (FUTA); Federal University of Technology Minna (FUTMINNA);
  Federal University of Technology Owerri (FUTO); Federal University Birnin Kebbi; Federal University Dutse (FUD);
  Federal University Dutsin-Ma (FUDMA); Federal University Gashua (FUGASHUA); Federal University Gusau (FUGUS);
  Federal University Kashere (FUKASHERE); Federal University Lafia (FULAFIA); Federal University Lokoja (FULOKOJA);
  Federal University Otuoke (FUOTUOKE); Federal University Oye-Ekiti (FUOYE); Federal University Wukari (FUWUKARI);
  Federal University of Health Sciences Otukpo (FUHSO); Joseph Sarwuan Tarka University Makurdi (JOSTUM);
  Michael Okpara University of Agriculture Umudike (MOUAU); Modibbo Adama University Yola (MAU);
  National Open University of Nigeria (NOUN); Nigerian Army University Biu (NAUB); Nigerian Defence Academy (NDA);
  Nigeria Maritime University Okerenkoko (NMU); Nigeria Police Academy Wudil (POLAC); Nnamdi Azikiwe University (UNIZIK);
  Obafemi Awolowo University (OAU); University of Abuja (UNIABUJA); University of Benin (UNIBEN);
  University of Calabar (UNICAL); University of Ibadan (UI); University of Ilorin (UNILORIN); University of Jos (UNIJOS);
  University of Lagos (UNILAG); University of Maiduguri (UNIMAID); University of Nigeria Nsukka (UNN);
  University of Port Harcourt (UNIPORT); University of Uyo (UNIUYO); Usmanu Danfodiyo University Sokoto (UDUS);
  Abia State University (ABSU); Adamawa State University Mubi (ADSU); Adekunle Ajasin University Akungba (AAUA);
  Akwa Ibom State University (AKSU); Ambrose Alli University Ekpoma (AAU);
  Bamidele Olumilua University of Education Science and Technology Ikere (BOUESTI);
  Bayelsa Medical University; Benue State University (BSU); Borno State University (BOSU);
  Chukwuemeka Odumegwu Ojukwu University (COOU); Delta State University Abraka (DELSU);
  Delta State University of Science and Technology Ozoro; Dennis Osadebay University Asaba (DOU);
  Ebonyi State University (EBSU); Edo State University Uzairue; Ekiti State University (EKSU);
  Emmanuel Alayande University of Education Oyo; Enugu State University of Science and Technology (ESUT);
  First Technical University Ibadan; Gombe State University (GSU); Ibrahim Badamasi Babangida University Lapai (IBBUL);
  Ignatius Ajuru University of Education (IAUE); Imo State University (IMSU); Kaduna State University (KASU);
  Kebbi State University of Science and Technology Aliero (KSUSTA); Kingsley Ozumba Mbadiwe University (KOMU);
  Kwara State University Malete (KWASU); Ladoke Akintola University of Technology (LAUTECH);
  Lagos State University (LASU); Lagos State University of Education (LASUED);
  Lagos State University of Science and Technology (LASUSTECH); Nasarawa State University Keffi (NSUK);
  Niger Delta University (NDU); Olabisi Onabanjo University (OOU); Olusegun Agagu University of Science and Technology (OAUSTECH);
  Osun State University (UNIOSUN); Plateau State University Bokkos (PLASU); Prince Abubakar Audu University Anyigba (PAAU);
  Rivers State University (RSU); Sokoto State University (SSU); Sule Lamido University (SLU); Taraba State University (TSU);
  Tai Solarin University of Education (TASUED); Umaru Musa Yar'adua University (UMYU);
  University of Cross River State (UNICROSS); University of Delta Agbor (UNIDEL);
  University of Medical Sciences Ondo (UNIMED); Yobe State University (YSU); Zamfara State University;
  Aliko Dangote University of Science and Technology Wudil (ADUSTECH); Yusuf Maitama Sule University Kano (YUMSUK);
  Bauchi State University (SAZU);
  Achievers University Owo; Adeleke University; Afe Babalola University (ABUAD); African University of Science and Technology (AUST);
  Ajayi Crowther University (ACU); Al-Hikmah University; American University of Nigeria (AUN); Anchor University Lagos;
  Arthur Jarvis University; Augustine University; Babcock University; Baze University; Bells University of Technology;
  Benson Idahosa University (BIU); Bingham University; Bowen University; Caleb University; Caritas University;
  Chrisland University; Clifford University; Coal City University; Covenant University; Crawford University;
  Crescent University; Dominican University Ibadan; Edwin Clark University; Elizade University; Evangel University;
  Fountain University; Glorious Vision University; Godfrey Okoye University; Greenfield University; Gregory University Uturu;
  Hallmark University; Hezekiah University; Igbinedion University Okada; Joseph Ayo Babalola University (JABU);
  Karl Kumm University; Kings University; Koladaisi University; Kwararafa University; Landmark University;
  Lead City University; Legacy University; Madonna University; McPherson University; Mountain Top University (MTU);
  Mewar International University; Nile University of Nigeria; Novena University; Obong University; Oduduwa University;
  Pan-Atlantic University (PAU); Paul University Awka; PAMO University of Medical Sciences; Precious Cornerstone University;
  Redeemer's University (RUN); Renaissance University; Rhema University; Ritman University; Salem University;
  Samuel Adegboyega University; Skyline University Nigeria; Southwestern University; Spiritan University;
  Summit University Offa; Tansian University; Thomas Adewumi University; Topfaith University; Trinity University;
  University of Mkar; Veritas University; Wellspring University; Wesley University; Western Delta University;
  Westland University; Wigwe University; Miva Open University;
  Auchi Polytechnic; Akanu Ibiam Federal Polytechnic Unwana; Federal Polytechnic Ado-Ekiti; Federal Polytechnic Bauchi;
  Federal Polytechnic Bida; Federal Polytechnic Damaturu; Federal Polytechnic Ede; Federal Polytechnic Idah;
  Federal Polytechnic Ilaro; Federal Polytechnic Kaura Namoda; Federal Polytechnic Mubi; Federal Polytechnic Nasarawa;
  Federal Polytechnic Nekede; Federal Polytechnic Offa; Federal Polytechnic Oko; Hussaini Adamu Federal Polytechnic Kazaure;
  Kaduna Polytechnic (KADPOLY); Waziri Umaru Federal Polytechnic Birnin Kebbi; Yaba College of Technology (YABATECH);
  Federal Polytechnic of Oil and Gas Bonny; Abia State Polytechnic; Abraham Adesanya Polytechnic; Adamawa State Polytechnic;
  Akwa Ibom State Polytechnic; Benue State Polytechnic Ugbokolo; Delta State Polytechnic Ogwashi-Uku;
  Gateway ICT Polytechnic Saapade; Institute of Management and Technology Enugu (IMT); Kano State Polytechnic;
  Kenule Beeson Saro-Wiwa Polytechnic Bori; Kogi State Polytechnic; Kwara State Polytechnic; Moshood Abiola Polytechnic (MAPOLY);
  Nasarawa State Polytechnic; Niger State Polytechnic; Nuhu Bamalli Polytechnic Zaria; Osun State Polytechnic Iree;
  Osun State College of Technology Esa-Oke; Petroleum Training Institute Effurun (PTI); Plateau State Polytechnic;
  Captain Elechi Amadi Polytechnic Port Harcourt; Ramat Polytechnic Maiduguri; Rufus Giwa Polytechnic Owo;
  The Polytechnic Ibadan; Oke-Ogun Polytechnic Saki; Crown Polytechnic Ado-Ekiti; Grace Polytechnic Lagos;
  Lagos City Polytechnic; Nigerian Institute of Journalism Lagos; Federal School of Surveying Oyo;
  Adeyemi Federal University of Education Ondo (AFUED);
  Alvan Ikoku Federal University of Education Owerri; Federal University of Education Kano;
  Federal University of Education Zaria; Federal University of Education Pankshin;
  Federal College of Education Abeokuta; Federal College of Education Eha-Amufu; Federal College of Education Katsina;
  Federal College of Education Kontagora; Federal College of Education Obudu; Federal College of Education Okene;
  Federal College of Education Yola; Federal College of Education Special Oyo;
  Federal College of Education Technical Akoka; Federal College of Education Technical Asaba;
  Federal College of Education Technical Bichi; Federal College of Education Technical Gombe;
  Federal College of Education Technical Gusau; Federal College of Education Technical Omoku;
  Federal College of Education Technical Potiskum; Federal College of Education Technical Umunze;
  College of Education Akwanga; College of Education Warri; Edo State College of Education;
  Ebonyi State College of Education Ikwo; Kwara State College of Education Ilorin; Kwara State College of Education Oro;
  Nwafor Orizu College of Education Nsugbe; Federal College of Agriculture Akure; Federal College of Agriculture Ibadan;
  Federal College of Animal Health and Production Technology Ibadan; Federal College of Forestry Ibadan;
  Nigerian College of Aviation Technology Zaria; Maritime Academy of Nigeria Oron; Nigerian Law School;
  Lagos State College of Nursing; School of Nursing University College Hospital Ibadan
`
  .split(';')
  .map((name) => name.trim().replace(/\s+/g, ' '));

/** "University of Lagos (UNILAG)" is found by the whole, by the name and by the abbreviation. */
const spellingsOf = (school: string) => [school, ...school.split(/[()]/)].map(keyOf).filter(Boolean);

// "The Polytechnic, Ibadan" and "Polytechnic Ibadan" are the same.
const keyOf = (name: string) => comparable(name).replace(/^the /, '').replace(/ and /g, ' ');

const bySpelling = new Map(schoolNames.flatMap((school) => spellingsOf(school).map((key) => [key, school])));

/** The name of the school in the list if it has this one in any spelling; otherwise the name itself. */
export const schoolNamed = (name: string): string => bySpelling.get(keyOf(name)) ?? name;
