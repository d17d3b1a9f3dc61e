/** The spec's fixed texts, word for word (spec 5.2, 5.3, 5.6, 8). Where two screens differ, each has its own text. */
export const pickUpMessages = {
  main: {
    chooseAddress: 'Please select a pick-up address from the drop-down list.',
    country: 'Please re-select the pick-up address from drop-down list.',
    incomplete: 'Please complete all the fields.',
    past: 'Pick-up date should not be in the past.',
    phoneInvalid: "Sender's contact number is invalid.",
    tooSoon: 'Pick-up date should not be in the past and within 5 minutes from now.',
    deliveryPast:
      'Your orders contain delivery datetime which is in the past. Please change them to a future date time and try again.',
  },
  modal: {
    chooseAddress: 'Please select address from the drop down',
    country: 'Please re-select the pick up address from dropdown list',
    incomplete: 'All fields are required',
    past: 'Pick up date should not be in the past',
    phoneInvalid: 'Invalid phone number',
    tooSoon: 'Pick up date should not be in the past and within 5 minutes from now.',
    deliveryPast:
      'Your orders contains deliver datetime which is in the past. Please edit to a correct date time and try again.',
  },
  laterThanDelivery: 'Pick-up date should not be later than delivery date(s).',
  phoneMissing: "Please enter the sender's contact number.",
  phonePlus: 'Phone number must start with + sign and country code',
  nameMissing: "Please enter the sender's name.",
  tooFar: (days: number) => `The pick-up can be booked at most ${days} days ahead.`,
} as const;

export const dropOffMessages = {
  main: {
    chooseAddress: 'Please select a drop-off address from the drop-down list.',
    country: 'Please re-select the drop-off address from drop-down list.',
    incomplete: 'Please complete all the fields.',
    beforePickUp: 'Delivery date should be later than pick-up date.',
    codMissing: 'COD amount is required.',
  },
  modal: {
    chooseAddress: 'Please select address from the drop down',
    country: 'Please re-select the dropoff address from dropdown list',
    incomplete: 'All fields are required',
    beforePickUp: 'Delivery date should not earlier than pickup date',
    codMissing: 'COD Amount is required',
  },
  dateMissing: 'Please select the delivery date.',
  past: 'Delivery date should not be in the past.',
  tooSoon: 'Delivery date should be at least 5 minutes from now.',
  phoneMissing: "Please enter the recipient's contact number.",
  phonePlus: "Recipient's contact number must start with the + sign followed by the country code (eg. +60).",
  phoneInvalid: "Recipient's contact number is invalid.",
  nameMissing: "Please enter the recipient's name.",
  tooFar: (days: number) => `The delivery can be booked at most ${days} days ahead.`,
  codTooHigh: (amount: string) => `The COD amount can be at most ${amount}.`,
} as const;

export const orderGroupMessages = {
  sameLocation: 'Pickup and dropoff location are the same',
  noDirections: 'Error fetching directions in map',
  noRoad: 'No road leads from the previous stop to this address. Choose another drop-off.',
  otherCountry: 'Pick-up and drop-off must be in the same country.',
  noDropOffs: 'Add at least one drop-off before you confirm.',
  cannotCancel: (id: string) => `Sorry order group ${id} cannot be canceled`,
  notOpen: 'This order group is confirmed already and can no longer be changed.',
  stale: 'This order group was changed in the meantime. It has been loaded again, please check it.',
  priceChanged: (from: string, to: string) => `The price changed from ${from} to ${to}.`,
  tooManyStops: (limit: number) => `An order group takes at most ${limit} drop-offs.`,
  peopleRemoved: 'The names and addresses of this order were removed after two years. Please place a new order.',
  cannotReorder: 'Only a finished order can be placed again.',
  listDays: (days: number) => `Choose a first and a last day, at most ${days} days.`,
  listTooLong: (groups: number, stops: number) =>
    `These days hold more than ${groups.toLocaleString('en')} orders or ${stops.toLocaleString('en')} drop-offs. Choose fewer days.`,
  splitUnnamed: 'Choose one of the proposed ways to split, and send the version that you saw.',
  splitGone: 'This way to split is no longer worth it. Please look at the proposal again.',
  arrangeAll: 'The new order has to name every drop-off of the group once.',
  importNeedsPickUp: 'Please select a pick-up location and fill in all required fields before importing bulk order.',
  importHasDropOffs: 'Please remove existing drop-off locations to import bulk order.',
  insufficientFunds: 'Your wallet balance is lower than the subtotal. Please top up and try again.',
  debt: 'Your wallet is below zero after a reversed top-up. Please top up to clear it, then confirm again.',
  deleteFailed: (id: string, error: string) => `Order ID (${id}) hit error: ${error}`,
  cancelling: 'Cancelling... this might take around 1 to 5 minutes',
  processing: 'Processing... Please do not refresh page or click the "Back" or "Close" button of your browser',
  confirming: 'Confirming your order... this process might take a while if you have a large order...',
  guestNotice: 'Order progress will not be saved unless you are logged in.',
} as const;
