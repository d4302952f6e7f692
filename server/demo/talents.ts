import type { Username } from './members.ts';

/** What everybody says they can do and like, as they would type it. */
export const talents: Record<Username, { skills: string; interests: string }> = {
  adaeze: {
    skills: 'QGIS, Python, Embedded C, Field surveys',
    interests: 'Maps, Public transport, Photography',
  },
  ibukun: {
    skills: 'Community building, Event planning, Writing',
    interests: 'Campus life, Mentoring, Podcasts',
  },
  tundeb: { skills: 'Node.js, PostgreSQL, API design, Linux', interests: 'Open source, Mentoring, Chess' },
  'zainab.m': {
    skills: 'AutoCAD, Structural analysis, Surveying',
    interests: 'Bridges, Hiking, Photography',
  },
  emeka_o: { skills: 'SolidWorks, Chess coaching, Welding', interests: 'Chess, Engines, Football' },
  sade_a: { skills: 'Sewing, Pattern cutting, Bridal wear', interests: 'Fashion, Aṣọ òkè, Small business' },
  'ola.films': {
    skills: 'Portrait photography, Lightroom, Video editing',
    interests: 'Film, Street life, Weddings',
  },
  ngozi_e: { skills: 'First aid, Care planning, Choral singing', interests: 'Public health, Choir, Coffee' },
  kabiru_y: {
    skills: 'Soil testing, Drip irrigation, Bookkeeping',
    interests: 'Farming, Climate, Cooperatives',
  },
  osas: {
    skills: 'UI Design, Figma, Usability testing, Prototyping',
    interests: 'Design, Accessibility, Music',
  },
  eno_b: { skills: 'Catering, Menu planning, Food safety', interests: 'Food, Recipes, Small business' },
  terver: { skills: 'SQL, Excel, Data cleaning', interests: 'Data, Remote work, Yam festivals' },
  tari_p: { skills: 'Mixing, Mastering, Bass guitar', interests: 'Highlife, Vinyl, Live sound' },
  aisha_b: { skills: 'Legal research, Drafting, Mediation', interests: 'Human rights, Housing, Debate' },
  chidi_n: { skills: 'React, Node.js, Flutter, Pitching', interests: 'Hackathons, Startups, Technology' },
  bisi_k: {
    skills: 'Lab techniques, Scholarship essays, Spreadsheets',
    interests: 'Research, Study abroad, Reading',
  },
  halima_g: { skills: 'Power BI, SQL, Python, Statistics', interests: 'Data, Remote work, Solar power' },
  uche_i: { skills: 'Arduino, Soldering, C++, 3D printing', interests: 'Robotics, Recycling, Gadgets' },
  femi_ayo: { skills: 'Logic, Essay writing, Debating', interests: 'Philosophy, Ayò, Books' },
  'amara.c': {
    skills: 'Sourcing, Styling, Product photography',
    interests: 'Thrift, Fashion, Small business',
  },
  dami_t: { skills: 'Teaching, Physics, Basic Hausa', interests: 'Languages, Astronomy, Football' },
  nanret: { skills: 'Geological mapping, Navigation, First aid', interests: 'Hiking, Rocks, Plateau food' },
  ivie: { skills: 'Public speaking, Legal writing, Moot court', interests: 'Debate, Politics, Comedy' },
  kelechi_u: {
    skills: 'Football coaching, Fitness training, Refereeing',
    interests: 'Football, Youth work, Nutrition',
  },
  rukky: { skills: 'Braiding, Locs, Hair care', interests: 'Beauty, Small business, Afrobeats' },
  musa_i: {
    skills: 'Solar installation, Wiring, Load calculation',
    interests: 'Solar power, Energy, Teaching',
  },
  yetunde_o: {
    skills: 'Product management, CV reviews, Roadmaps',
    interests: 'Careers, Mentoring, Startups',
  },
  ifeoma_d: {
    skills: 'Dispensing, Patient counselling, Pharmacology',
    interests: 'Public health, Cooking, Reading',
  },
  bolaji: {
    skills: 'Music production, Ableton Live, Percussion',
    interests: 'Afrobeats, Log drums, Studio gear',
  },
  falmata: {
    skills: 'Teaching English, Translation, Storytelling',
    interests: 'Proverbs, Languages, Poetry',
  },
  ebuka_m: { skills: 'React, TypeScript, CSS, Invoicing', interests: 'Freelancing, Technology, Travel' },
  'temi.w': { skills: 'UX writing, Content design, Editing', interests: 'Words, Design, Karaoke' },
  idris_l: { skills: 'R, Regression, Survey design', interests: 'Fantasy football, Statistics, Data' },
  nkechi_a: {
    skills: 'Flash cards, Tutoring, Compounding',
    interests: 'Study habits, Early mornings, Dancing',
  },
  boma_g: { skills: 'Baking, Cake decoration, Costing', interests: 'Food, Small business, Gospel music' },
  segun_f: { skills: 'Sketching, SketchUp, Measured drawing', interests: 'Architecture, Heritage, History' },
  maryam_k: { skills: 'Anatomy, First aid, Note taking', interests: 'Medicine, Volunteering, Sleep' },
  mbalamen: { skills: 'Podcasting, Interviewing, Audio editing', interests: 'Careers, Radio, Storytelling' },
  obinna_k: { skills: 'Shoemaking, Leatherwork, Pattern making', interests: 'Craft, Made in Aba, Design' },
  ronke: { skills: 'Accounting, Excel, Budgeting, Tax', interests: 'Personal finance, Investing, Brunch' },
  danladi: { skills: 'Guitar, Carpentry, Song leading', interests: 'Worship music, Woodwork, Hiking' },
  itoro: { skills: 'Manual testing, Playwright, Bug reports', interests: 'Software, Puzzles, Technology' },
  efe_o: { skills: 'Godot, Pixel art, Game design', interests: 'Games, Animation, Folk tales' },
  'lola.reads': { skills: 'Editing, Book reviews, Moderating', interests: 'Books, Poetry, Tea' },
  abdul_q: { skills: 'Mathematics, Tutoring, Exam preparation', interests: 'Education, Puzzles, Chess' },
  chisom_e: { skills: 'Biology, Time-tables, Drawing', interests: 'Radiography, JAMB, Music' },
  gbenga: { skills: 'Event planning, Carpentry, Sound set-up', interests: 'Makers, Technology, Puff-puff' },
  ese_v: { skills: 'Running, Group coaching, Stretching', interests: 'Fitness, Lagos, Charity runs' },
};
