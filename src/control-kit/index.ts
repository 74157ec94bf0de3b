/** `octoproof/control`: the protocol of a control endpoint. Implementers write its functions. */
export {
  controlEndpoint,
  partnerControlEndpoint,
  type ControlHandler,
  type ControlOptions,
  type ControlRequest,
} from './endpoint.ts';
export { NotOfferedError, UnmetParamsError } from './errors.ts';
export type {
  CheckoutData,
  ControlFunctions,
  OfferData,
  OfferParams,
  OfferValues,
  OrderData,
  OrderParams,
  OrderValues,
  PartnerControlFunctions,
  PartnerData,
  PartnerParams,
  ProductData,
  ProductValues,
  RegistrationValues,
} from './functions.ts';
