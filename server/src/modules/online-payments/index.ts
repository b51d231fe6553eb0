export { openGateway } from './open-gateway.ts'
