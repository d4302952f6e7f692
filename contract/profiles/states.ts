/** The 36 states of Nigeria and the Federal Capital Territory, in alphabetical order. */
export const stateNames: readonly string[] = `
  Abia; Adamawa; Akwa Ibom; Anambra; Bauchi; Bayelsa; Benue; Borno; Cross River; Delta; Ebonyi; Edo; Ekiti; Enugu;
  FCT Abuja; Gombe; Imo; Jigawa; Kaduna; Kano; Katsina; Kebbi; Kogi; Kwara; Lagos; Nasarawa; Niger; Ogun; Ondo; Osun; Oyo;
  Plateau; Rivers; Sokoto; Taraba; Yobe; Zamfara
`
  .split(';')
  .map((name) => name.trim());
